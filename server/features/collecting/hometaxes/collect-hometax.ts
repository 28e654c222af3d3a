import type { Job } from "#server/queue/jobs.ts";
import { collectNext } from "./collect.ts";
import { queueDailyJobs } from "./daily.ts";

/**
 * Every minute, and whenever a period was asked for: jobs whose turn has come, one after the other. Whatever stops a worker,
 * another goes on from the page it had reached.
 */
export const collectHometaxJob: Job<Record<string, never>> = {
  name: "collect-hometax",
  retryLimit: 2,
  schedule: "* * * * *",
  mostAtOnce: 2,
  async work(services) {
    while (await collectNext(services));
  },
};

/** Every night: a job for whoever is collected by itself. */
export const collectHometaxDailyJob: Job<Record<string, never>> = {
  name: "collect-hometax-daily",
  retryLimit: 5,
  schedule: "30 4 * * *",
  async work(services) {
    await queueDailyJobs(services.databases.primary);
    while (await collectNext(services));
  },
};

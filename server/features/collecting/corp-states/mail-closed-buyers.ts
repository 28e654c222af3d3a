import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { mailClosedBuyers } from "./closedown-mails.ts";

/** Runs every morning and mails sellers about closed buyers. If the tax office is silent, the job is tried again. */
export const mailClosedBuyersJob: Job<Record<string, never>> = {
  name: "mail-closed-buyers",
  retryLimit: 5,
  schedule: "30 9 * * *",
  work: (services) => mailClosedBuyers(services, toSeoulDate(new Date())),
};

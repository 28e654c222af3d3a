import type { Job } from "#server/queue/jobs.ts";
import { handOverDue } from "./hand-over.ts";

/**
 * Runs every minute and whenever something was accepted. It hands due dispatches over and asks carriers for results that
 * are missing. A turn that fails has set the next one already.
 */
export const handOverDispatchesJob: Job<Record<string, never>> = {
  name: "hand-over-dispatches",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await handOverDue(services));
  },
};

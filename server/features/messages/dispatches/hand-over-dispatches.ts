import type { Job } from "#server/queue/jobs.ts";
import { handOverDue } from "./hand-over.ts";

/**
 * Every minute, and whenever something was accepted: what is due goes to its carrier, and what a carrier is silent about is
 * asked for. A turn that fails has set the next one already.
 */
export const handOverDispatchesJob: Job<Record<string, never>> = {
  name: "hand-over-dispatches",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await handOverDue(services));
  },
};

import type { Job } from "#server/queue/jobs.ts";
import { reviewDueTalks } from "./reviews.ts";

/** Every minute, and whenever something was submitted: channels and templates go to their reviewers, who are asked again. */
export const reviewTalksJob: Job<Record<string, never>> = {
  name: "review-talks",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await reviewDueTalks(services));
  },
};

import type { Job } from "#server/queue/jobs.ts";
import { reviewDueTalks } from "./reviews.ts";

/** Runs every minute and after each submission: hands channels and templates to their reviewers and asks for results. */
export const reviewTalksJob: Job<Record<string, never>> = {
  name: "review-talks",
  retryLimit: 2,
  schedule: "* * * * *",
  async work(services) {
    while (await reviewDueTalks(services));
  },
};

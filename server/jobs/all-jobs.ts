import { housekeepingJob } from "./housekeeping.ts";
import type { Job } from "./jobs.ts";
import { sendMailJob } from "./send-mail.ts";

export const allJobs: Job<never>[] = [sendMailJob, housekeepingJob];

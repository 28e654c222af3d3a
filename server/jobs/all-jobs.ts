import type { Job } from "#server/kernel/jobs.ts";
import { adjustMonthsJob } from "./adjust-months.ts";
import { expireSettlesJob } from "./expire-settles.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { sendMailJob } from "./send-mail.ts";

export const allJobs: Job<never>[] = [sendMailJob, expireSettlesJob, housekeepingJob, adjustMonthsJob];

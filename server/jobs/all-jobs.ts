import type { Job } from "#server/kernel/jobs.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { makeExportFileJob } from "./make-export-file.ts";
import { sendMailJob } from "./send-mail.ts";

export const allJobs: Job<never>[] = [sendMailJob, makeExportFileJob, housekeepingJob];

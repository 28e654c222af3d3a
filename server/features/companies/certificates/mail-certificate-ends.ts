import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import type { Job } from "#server/queue/jobs.ts";
import { mailCertificateEnds } from "./expiry-mails.ts";

/** Mails, every morning, companies whose certificate ends in a month, a week, tomorrow or today. */
export const mailCertificateEndsJob: Job<Record<string, never>> = {
  name: "mail-certificate-ends",
  retryLimit: 5,
  schedule: "0 9 * * *",
  work: (services) => mailCertificateEnds(services, toSeoulDate(new Date())),
};

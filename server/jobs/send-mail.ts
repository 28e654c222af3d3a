import { deliverMail, readyMailAgain } from "#server/features/mails/delivery.ts";
import type { Job } from "#server/kernel/jobs.ts";

export const sendMailJob: Job<{ mailSeq: number }> = {
  name: "send-mail",
  retryLimit: 5,
  work: (services, { mailSeq }) => deliverMail(services, mailSeq, sendMailJob),
  prepareAgain: (db, { mailSeq }) => readyMailAgain(db, mailSeq),
};

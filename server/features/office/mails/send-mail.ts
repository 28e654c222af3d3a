import type { Job } from "#server/queue/jobs.ts";
import { deliverMail, readyMailAgain } from "./delivery.ts";

export const sendMailJob: Job<{ mailSeq: number }> = {
  name: "send-mail",
  retryLimit: 5,
  work: (services, { mailSeq }) => deliverMail(services, mailSeq, sendMailJob),
  prepareAgain: (db, { mailSeq }) => readyMailAgain(db, mailSeq),
};

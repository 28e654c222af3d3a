import type { Job } from "#server/queue/jobs.ts";
import { announceMails, type DocumentNotice } from "./announce-mails.ts";

/** Sends the mails about one step of a document. */
export const announceDocumentJob: Job<DocumentNotice> = {
  name: "announce-document",
  retryLimit: 5,
  mostAtOnce: 2,
  work: announceMails,
};

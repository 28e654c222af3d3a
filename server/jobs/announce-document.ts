import { announceMails, type DocumentNotice } from "#server/features/documents/announce-mails.ts";
import type { Job } from "#server/kernel/jobs.ts";

/** The mails of one step of a document. */
export const announceDocumentJob: Job<DocumentNotice> = {
  name: "announce-document",
  retryLimit: 5,
  mostAtOnce: 2,
  work: announceMails,
};

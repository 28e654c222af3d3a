import type { Job } from "#server/queue/jobs.ts";
import { makeExportFile } from "./making.ts";

export const makeExportFileJob: Job<{ exportFileSeq: number }> = {
  name: "make-export-file",
  // More than the file itself counts: its own count ends it in words.
  retryLimit: 10,
  mostAtOnce: 2,
  work: (services, { exportFileSeq }) => makeExportFile(services, exportFileSeq),
};

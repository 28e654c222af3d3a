import type { Job } from "#server/queue/jobs.ts";
import { makeExportFile } from "./making.ts";

export const makeExportFileJob: Job<{ exportFileSeq: number }> = {
  name: "make-export-file",
  // This is more than the attempts the file counts itself, so that its own count ends it with a reason.
  retryLimit: 10,
  mostAtOnce: 2,
  work: (services, { exportFileSeq }) => makeExportFile(services, exportFileSeq),
};

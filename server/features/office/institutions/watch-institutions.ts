import type { Job } from "#server/queue/jobs.ts";
import { watchInstitutions } from "./commands.ts";

/** Puts institutions that fail or fall silent on the board, and takes them off it once they are well. */
export const watchInstitutionsJob: Job<Record<string, never>> = {
  name: "watch-institutions",
  retryLimit: 0,
  schedule: "*/5 * * * *",
  work: ({ databases }) => watchInstitutions(databases.primary),
};

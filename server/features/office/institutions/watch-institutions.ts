import type { Job } from "#server/queue/jobs.ts";
import { watchInstitutions } from "./commands.ts";

/** Every five minutes: carriers that fail or fall silent are put on the board, and taken off it once they are well. */
export const watchInstitutionsJob: Job<Record<string, never>> = {
  name: "watch-institutions",
  retryLimit: 0,
  schedule: "*/5 * * * *",
  work: ({ databases }) => watchInstitutions(databases.primary),
};

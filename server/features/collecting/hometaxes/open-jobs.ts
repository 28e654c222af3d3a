import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { Transaction } from "#server/db/connect.ts";
import { hometaxJobs } from "#server/db/schema/collecting/hometaxes.ts";
import type { JobRow } from "./jobs.ts";

export type NewJob = Pick<
  JobRow,
  "partnerSeq" | "memberSeq" | "item" | "side" | "dateType" | "fromDate" | "toDate" | "isDaily"
>;

/** Those that were not open already; their turn is now. */
export async function openJobs(db: Transaction, jobs: readonly NewJob[]): Promise<JobRow[]> {
  if (jobs.length === 0) return [];
  const dueDT = toSeoulDateTime(new Date());
  return db
    .insert(hometaxJobs)
    .values(jobs.map((job) => ({ ...job, dueDT })))
    .onConflictDoNothing()
    .returning();
}

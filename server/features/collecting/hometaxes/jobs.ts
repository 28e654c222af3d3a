import { and, desc, eq, getTableColumns, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { HometaxJob } from "#contracts/collecting/hometaxes.ts";
import type { Sort } from "#contracts/list.ts";
import { hometaxFailure } from "#domain/documents/hometax-link.ts";
import type { HometaxItem } from "#domain/documents/hometax-login.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { hometaxJobs } from "#server/db/schema/collecting/hometaxes.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import type { LinkOwner } from "./links.ts";

export type JobRow = typeof hometaxJobs.$inferSelect;

export const jobAnswer = (row: JobRow): HometaxJob => ({
  jobSeq: row.jobSeq,
  item: row.item,
  side: row.side,
  dateType: row.dateType,
  from: row.fromDate,
  to: row.toDate,
  isDaily: row.isDaily,
  state: row.state,
  count: row.count,
  newCount: row.newCount,
  supply: row.supply,
  tax: row.tax,
  failure: hometaxFailure(row.failureCode),
  insertDT: row.insertDT,
  startDT: row.startDT,
  doneDT: row.doneDT,
});

const isOwn = ({ partnerSeq, memberSeq }: LinkOwner): SQL | undefined =>
  and(eq(hometaxJobs.partnerSeq, partnerSeq), eq(hometaxJobs.memberSeq, memberSeq));

const MOST_OPEN_JOBS = 20;

const inSeoul = (column: SQLWrapper): SQL =>
  sql`to_char(${column} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS')`;

interface OpenJob extends Omit<HometaxJob, "failure" | "doneDT"> {
  failureCode: number | null;
}

/** A part of another statement: the jobs that are not over, newest first. */
export const openJobsOf = ({ partnerSeq, memberSeq }: LinkOwner) =>
  sql<
    OpenJob[]
  >`(SELECT coalesce(json_agg(job), '[]') FROM (SELECT job_seq AS "jobSeq", item, side, date_type AS "dateType",
      from_date AS "from", to_date AS "to", is_daily AS "isDaily", state, count, new_count AS "newCount", supply, tax,
      failure_code AS "failureCode", ${inSeoul(sql`insert_dt`)} AS "insertDT", ${inSeoul(sql`start_dt`)} AS "startDT"
    FROM hometax_jobs WHERE partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND due_dt IS NOT NULL
    ORDER BY job_seq DESC LIMIT ${MOST_OPEN_JOBS}) AS job)`;

export const openJobAnswer = ({ failureCode, ...job }: OpenJob): HometaxJob => ({
  ...job,
  failure: hometaxFailure(failureCode),
  doneDT: null,
});

export async function findJob(db: Db, owner: LinkOwner, jobSeq: number): Promise<HometaxJob> {
  const [row] = await db
    .select()
    .from(hometaxJobs)
    .where(and(isOwn(owner), eq(hometaxJobs.jobSeq, jobSeq)));
  if (!row) throw new AppError("NOT_FOUND");
  return jobAnswer(row);
}

interface JobFilter {
  item?: HometaxItem | undefined;
  state?: HometaxJob["state"] | undefined;
}

const isFiltered = ({ item, state }: JobFilter): SQL | undefined =>
  and(item && eq(hometaxJobs.item, item), state && eq(hometaxJobs.state, state));

const selectJobs = (db: Db, fields: FieldsOf) =>
  db
    .select(fields(getTableColumns(hometaxJobs)))
    .from(hometaxJobs)
    .$dynamic();

export const jobList = (
  db: Db,
  owner: LinkOwner,
  { sort, ...filter }: JobFilter & { sort: readonly Sort<"jobSeq">[] },
): List<HometaxJob, JobRow> => ({
  db,
  select: selectJobs,
  where: and(isOwn(owner), isFiltered(filter)),
  order: listOrder(sort, { jobSeq: hometaxJobs.jobSeq }, hometaxJobs.jobSeq),
  complete: (rows) => rows.map(jobAnswer),
});

/** Returns jobs newest first, from the one after the cursor. */
export async function findJobsAfter(
  db: Db,
  owner: LinkOwner,
  { after, limit, ...filter }: JobFilter & { after: number | undefined; limit: number },
): Promise<HometaxJob[]> {
  const rows = await db
    .select()
    .from(hometaxJobs)
    .where(and(isOwn(owner), isFiltered(filter), after === undefined ? undefined : lt(hometaxJobs.jobSeq, after)))
    .orderBy(desc(hometaxJobs.jobSeq))
    .limit(limit);
  return rows.map(jobAnswer);
}

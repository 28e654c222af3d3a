import { and, count, eq, getTableColumns, or } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { JobFailure, listJobFailures } from "#contracts/office/job-failures.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";

type Query = ParsedInputOf<typeof listJobFailures>["query"];

const { data, ...columns } = getTableColumns(jobFailures);

const selectFailures = (db: Db, fields: FieldsOf) => db.select(fields(columns)).from(jobFailures).$dynamic();

export const jobFailureList = (db: Db, { keyword, state, job, sort }: Query): List<JobFailure> => ({
  db,
  select: selectFailures,
  where: and(
    keyword ? or(...[jobFailures.about, jobFailures.failure].map(contains(keyword))) : undefined,
    state && eq(jobFailures.state, state),
    job && eq(jobFailures.job, job),
  ),
  order: listOrder(sort, columns, columns.failureSeq),
});

/** Counts for the metrics how many failures of each job wait for somebody to look at them. */
export const countOpenFailures = (db: Db): Promise<{ job: string; count: number }[]> =>
  db
    .select({ job: jobFailures.job, count: count() })
    .from(jobFailures)
    .where(eq(jobFailures.state, "OPEN"))
    .groupBy(jobFailures.job);

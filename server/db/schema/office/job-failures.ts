import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { JOB_FAILURE_STATES } from "#domain/support/job-failures.ts";
import { instant, seqKey } from "#server/db/columns.ts";

/** Background work that failed for the last time, and whether staff had it done again. */
export const jobFailures = pgTable(
  "job_failures",
  {
    failureSeq: seqKey(),
    job: text().notNull(),
    data: jsonb().$type<object>().notNull(),
    /** Tells staff what the work was about: numbers, or the subject of a mail. */
    about: text().notNull(),
    failure: text().notNull(),
    state: text({ enum: JOB_FAILURE_STATES }).notNull().default("OPEN"),
    /** How often the same work failed for good; a job that runs every minute may fail every minute. */
    count: integer().notNull().default(1),
    firstDT: instant().notNull().default(sql`now()`),
    lastDT: instant().notNull().default(sql`now()`),
    /** When staff dealt with it. */
    changeDT: instant(),
  },
  (failure) => [
    uniqueIndex("job_failures_open").on(failure.job, failure.data).where(sql`${failure.state} = 'OPEN'`),
    index("job_failures_last_dt").on(failure.lastDT.desc().nullsFirst(), failure.failureSeq.desc().nullsFirst()),
    check("job_failures_state", sql`${failure.state} IN ('OPEN', 'AGAIN', 'CLOSED')`),
    check("job_failures_change_dt", sql`(${failure.state} = 'OPEN') = (${failure.changeDT} IS NULL)`),
  ],
);

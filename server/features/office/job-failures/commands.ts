import { and, eq, inArray, sql } from "drizzle-orm";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { repeatJobFailures } from "#contracts/office/job-failures.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db } from "#server/db/connect.ts";
import { jobFailures } from "#server/db/schema/office/job-failures.ts";

/** Passes over what a colleague has dealt with meanwhile, and closes what cannot be done any more. */
export function repeatFailures(
  db: Db,
  services: Services,
  { caller, origin }: { caller: Caller; origin: Origin },
  failureSeqs: readonly number[],
): Promise<OutputOf<typeof repeatJobFailures>> {
  return db.transaction(async (db) => {
    const open = await db
      .select()
      .from(jobFailures)
      .where(and(inArray(jobFailures.failureSeq, [...failureSeqs]), eq(jobFailures.state, "OPEN")))
      .orderBy(jobFailures.failureSeq)
      .for("update");
    const again: number[] = [];
    for (const { failureSeq, job, data } of open) {
      if (await services.jobs.sendAgain(db, job, data)) again.push(failureSeq);
    }
    const closed = open.map(({ failureSeq }) => failureSeq).filter((failureSeq) => !again.includes(failureSeq));
    await change(db, again, "AGAIN");
    await change(db, closed, "CLOSED");
    await recordAudit(db, origin, {
      action: "JOBS_REPEATED",
      userSeq: caller.userSeq,
      doSessionType: SESSION_TYPES.manager,
      detail: { again, closed },
    });
    return { againCount: again.length, closedCount: closed.length };
  });
}

const change = (db: Db, failureSeqs: number[], state: "AGAIN" | "CLOSED") =>
  db.update(jobFailures).set({ state, changeDT: sql`now()` }).where(inArray(jobFailures.failureSeq, failureSeqs));

import { and, eq, isNotNull } from "drizzle-orm";
import type { HometaxCollection, HometaxJob } from "#contracts/collecting/hometaxes.ts";
import { firstDayOf, monthOf, type SeoulDate, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { hometaxDateTypes, hometaxPeriodProblem } from "#domain/documents/hometax-job.ts";
import { hometaxFailure, hometaxLinkStatus, isHometaxCollectable } from "#domain/documents/hometax-link.ts";
import { HOMETAX_SIDES, type HometaxSide } from "#domain/documents/hometax-list.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { MemberAct } from "#server/call/member-act.ts";
import type { Services } from "#server/call/services.ts";
import { refuse } from "#server/call/v1/trial.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { hometaxJobs } from "#server/db/schema/collecting/hometaxes.ts";
import { clockNow } from "#server/features/companies/test-clock/queries.ts";
import { collectHometaxJob } from "./collect-hometax.ts";
import { type JobRow, jobAnswer } from "./jobs.ts";
import { findLink, type LinkKey, standingOf } from "./links.ts";

type NewJob = Pick<
  JobRow,
  "partnerSeq" | "memberSeq" | "item" | "side" | "dateType" | "fromDate" | "toDate" | "isDaily"
>;

/** Inserts the jobs that are not open already. They are due at once. */
async function openJobs(db: Transaction, jobs: readonly NewJob[]): Promise<JobRow[]> {
  if (jobs.length === 0) return [];
  const dueDT = toSeoulDateTime(new Date());
  return db
    .insert(hometaxJobs)
    .values(jobs.map((job) => ({ ...job, dueDT })))
    .onConflictDoNothing()
    .returning();
}

const todayOf = async (db: Db, partnerSeq: number): Promise<SeoulDate> => toSeoulDate(await clockNow(db, partnerSeq));

/** Opens a job for a period. A period that is under way is answered with its job, so nothing is collected twice. */
export function requestCollection(
  db: Db,
  services: Services,
  { actor, origin, doSessionType }: MemberAct,
  { item, side, dateType, from, to }: HometaxCollection,
): Promise<HometaxJob> {
  const { partnerSeq, memberSeq, userSeq, trial } = actor;
  return db.transaction(async (db) => {
    if (!hometaxDateTypes(item).includes(dateType)) {
      const fields = { dateType: "현금영수증은 거래일자(WRITE)로만 수집할 수 있습니다." };
      refuse(trial, new AppError("INVALID_INPUT", { fields }));
    }
    const problem = hometaxPeriodProblem({ from, to }, await todayOf(db, partnerSeq));
    if (problem) refuse(trial, new AppError("INVALID_INPUT", { fields: { [problem.field]: problem.message } }));
    const key = { partnerSeq, memberSeq, item };
    const refusal = await findRefusal(db, key);
    if (refusal) refuse(trial, refusal);
    const newJob = { ...key, side, dateType, fromDate: from, toDate: to, isDaily: false };
    const [row] = await openJobs(db, [newJob]);
    if (!row) return jobAnswer(await findOpenJob(db, newJob));
    await services.jobs.send(db, collectHometaxJob, {});
    await recordAudit(db, origin, {
      action: "HOMETAX_COLLECTION_REQUESTED",
      userSeq: userSeq ?? undefined,
      partnerSeq,
      doSessionType,
      detail: { memberSeq, jobSeq: row.jobSeq, item, side, dateType, from, to },
    });
    return jobAnswer(row);
  });
}

/** Returns why nothing can be collected now, with what to do about it. */
async function findRefusal(db: Db, key: LinkKey): Promise<AppError | undefined> {
  const subscribedLink = await findLink(db, key);
  const status = hometaxLinkStatus(subscribedLink && standingOf(subscribedLink), toSeoulDate(new Date()));
  if (isHometaxCollectable(status)) return undefined;
  if (status === "SUSPENDED") return new AppError("HOMETAX_SUSPENDED");
  const failureCode = subscribedLink?.link.failureCode ?? null;
  const failure = hometaxFailure(failureCode);
  if (status !== "LOGIN_FAILED" || !failure || !failureCode) return new AppError("HOMETAX_NOT_LINKED");
  return new AppError("HOMETAX_LOGIN_FAILED", {
    answer: `${failure.text} ${failure.remedy}`,
    number: failureCode,
  });
}

async function findOpenJob(db: Transaction, job: NewJob): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(hometaxJobs)
    .where(
      and(
        ...(["partnerSeq", "memberSeq", "item", "side", "dateType", "fromDate", "toDate"] as const).map((column) =>
          eq(hometaxJobs[column], job[column]),
        ),
        isNotNull(hometaxJobs.dueDT),
      ),
    );
  // The job of a call at the same time may have ended between the two statements.
  if (!row) throw new AppError("UNAVAILABLE", { retryAfterS: 1 });
  return row;
}

/** Tries a new log-in by collecting this month so far, both sides. */
export async function queueThisMonth(db: Transaction, services: Services, key: LinkKey): Promise<void> {
  const today = await todayOf(db, key.partnerSeq);
  const period = { dateType: "WRITE", fromDate: firstDayOf(monthOf(today)), toDate: today, isDaily: false } as const;
  const sides = Object.keys(HOMETAX_SIDES) as HometaxSide[];
  await openJobs(
    db,
    sides.map((side) => ({ ...key, side, ...period })),
  );
  await services.jobs.send(db, collectHometaxJob, {});
}

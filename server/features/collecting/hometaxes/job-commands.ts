import { and, eq, isNotNull } from "drizzle-orm";
import type { HometaxCollection, HometaxJob } from "#contracts/collecting/hometaxes.ts";
import { firstDayOf, monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
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
import { type JobRow, shownJob } from "./jobs.ts";
import { findLink, type LinkKey, standingOf } from "./links.ts";
import { type NewJob, openJobs } from "./open-jobs.ts";

const todayOf = async (db: Db, partnerSeq: number): Promise<SeoulDate> => toSeoulDate(await clockNow(db, partnerSeq));

/** Asks for a period. The same one that is under way already is answered with its job: nothing is collected twice. */
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
    const asked = { ...key, side, dateType, fromDate: from, toDate: to, isDaily: false };
    const [opened] = await openJobs(db, [asked]);
    if (!opened) return shownJob(await findOpened(db, asked));
    await services.jobs.send(db, collectHometaxJob, {});
    await recordAudit(db, origin, {
      action: "HOMETAX_COLLECTION_REQUESTED",
      userSeq: userSeq ?? undefined,
      partnerSeq,
      doSessionType,
      detail: { memberSeq, jobSeq: opened.jobSeq, item, side, dateType, from, to },
    });
    return shownJob(opened);
  });
}

/** Why nothing can be collected now; what to do about it is said with it. */
async function findRefusal(db: Db, key: LinkKey): Promise<AppError | undefined> {
  const found = await findLink(db, key);
  const status = hometaxLinkStatus(found && standingOf(found), toSeoulDate(new Date()));
  if (isHometaxCollectable(status)) return undefined;
  if (status === "SUSPENDED") return new AppError("HOMETAX_SUSPENDED");
  const failure = hometaxFailure(found?.link.failureCode ?? null);
  if (status !== "LOGIN_FAILED" || !failure || !found?.link.failureCode) return new AppError("HOMETAX_NOT_LINKED");
  return new AppError("HOMETAX_LOGIN_FAILED", {
    answer: `${failure.text} ${failure.remedy}`,
    number: found.link.failureCode,
  });
}

async function findOpened(db: Transaction, asked: NewJob): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(hometaxJobs)
    .where(
      and(
        ...(["partnerSeq", "memberSeq", "item", "side", "dateType", "fromDate", "toDate"] as const).map((column) =>
          eq(hometaxJobs[column], asked[column]),
        ),
        isNotNull(hometaxJobs.dueDT),
      ),
    );
  // Of two that ask at once the other may have been done between the two statements.
  if (!row) throw new AppError("UNAVAILABLE", { retryAfterS: 1 });
  return row;
}

/** What a log-in that was just given is tried with: the month so far, both sides. */
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

import { and, eq, sql } from "drizzle-orm";
import type { StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { FROM_NUMBER_VALID_DAYS } from "#domain/messages/from-number.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { smsFromNumbers } from "#server/db/schema/companies/sms-from-numbers.ts";
import { findStaffFromNumber } from "./staff-queries.ts";

/** Who of the staff decides, about which number, from where. */
interface ReviewAct {
  caller: Caller;
  origin: Origin;
  fromNumberSeq: number;
}

/** For a year unless staff say until when. */
export function approveFromNumber(db: Db, act: ReviewAct, until: string | undefined): Promise<StaffFromNumber> {
  const today = toSeoulDate(new Date());
  const expireDate = until ?? addDays(today, FROM_NUMBER_VALID_DAYS);
  if (expireDate <= today) {
    throw new AppError("INVALID_INPUT", { fields: { expireDate: "만료일은 오늘보다 늦어야 합니다." } });
  }
  return decide(db, act, { state: "APPROVED", expireDate });
}

export const rejectFromNumber = (db: Db, act: ReviewAct, rejectReason: string): Promise<StaffFromNumber> =>
  decide(db, act, { state: "REJECTED", rejectReason });

type Decision = { state: "APPROVED"; expireDate: string } | { state: "REJECTED"; rejectReason: string };

/** Once: of two colleagues the second hears that it is done. */
function decide(db: Db, { caller, origin, fromNumberSeq }: ReviewAct, decision: Decision): Promise<StaffFromNumber> {
  return db.transaction(async (db) => {
    const { partnerSeq, state } = smsFromNumbers;
    const isNumber = eq(smsFromNumbers.fromNumberSeq, fromNumberSeq);
    const [held] = await db.select({ partnerSeq, state }).from(smsFromNumbers).where(isNumber).for("update");
    if (!held) throw new AppError("NOT_FOUND");
    if (held.state !== "REVIEW") throw new AppError("FROM_NUMBER_REVIEWED");
    await db
      .update(smsFromNumbers)
      .set({ ...decision, reviewDT: sql`now()` })
      .where(and(eq(partnerSeq, held.partnerSeq), isNumber));
    const row = await findStaffFromNumber(db, fromNumberSeq);
    const { memberSeq, fromNumber } = row;
    await recordAudit(db, origin, {
      ...{
        action: "FROM_NUMBER_REVIEWED",
        userSeq: caller.userSeq,
        partnerSeq: held.partnerSeq,
        doSessionType: SESSION_TYPES.manager,
      },
      detail: { memberSeq, fromNumberSeq, fromNumber, ...decision },
    });
    return row;
  });
}

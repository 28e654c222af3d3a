import { and, eq } from "drizzle-orm";
import type { AdjustHistory } from "#contracts/money/settlements.ts";
import { type SeoulDateTime, type SeoulMonth, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { ADJUST_STATES, settlementStatus } from "#domain/money/adjust-status.ts";
import { SETTLE_METHODS, type SettleMethod } from "#domain/money/settle-method.ts";
import { SESSION_TYPES } from "#domain/provider.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import { addCredit } from "#server/features/money/payments/credits.ts";
import { findAdjustHistory } from "./histories.ts";
import { findAdjustAccount, payoutAccountText } from "./queries.ts";

/** Names one month of one partner, who moves it on, and when. */
interface SettlementStep {
  partnerSeq: number;
  month: SeoulMonth;
  userSeq: number;
  doSessionType: string;
  at?: SeoulDateTime;
}

const isMonth = ({ partnerSeq, month }: SettlementStep) =>
  and(eq(adjustMonths.partnerSeq, partnerSeq), eq(adjustMonths.adjustMonth, month));

async function lockMonth(db: Transaction, step: SettlementStep) {
  const [row] = await db.select().from(adjustMonths).where(isMonth(step)).for("no key update");
  return row;
}

/** Confirms the amount for the partner. A second confirmation finds it done and changes nothing. */
export function confirmMonth(db: Db, step: SettlementStep, origin: Origin): Promise<AdjustHistory> {
  const { partnerSeq, month, userSeq, doSessionType, at = toSeoulDateTime(new Date()) } = step;
  return db.transaction(async (db) => {
    const row = await lockMonth(db, step);
    const status = row ? settlementStatus(row) : "STANDBY";
    if (status === "PLAN") {
      await db
        .update(adjustMonths)
        .set({ ...ADJUST_STATES.CONFIRM, confirmDT: at, confirmedBy: userSeq })
        .where(isMonth(step));
      await recordAudit(db, origin, {
        action: "ADJUST_CONFIRMED",
        userSeq,
        partnerSeq,
        doSessionType,
        detail: { adjustMonth: month, payable: row?.payable },
      });
    }
    const history = await findAdjustHistory(db, partnerSeq, month);
    if (history.status !== "CONFIRM" && history.status !== "CLOSE") throw new AppError("ADJUST_NOT_PLANNED");
    return history;
  });
}

/** Pays a confirmed month once, by the method agreed when it was planned; a second payout is refused. */
export function payOutMonth(
  db: Db,
  services: Pick<Services, "secrets">,
  payout: Omit<SettlementStep, "doSessionType"> & { reference?: string | undefined },
  origin: Origin,
): Promise<void> {
  const step = { ...payout, doSessionType: SESSION_TYPES.manager };
  const { partnerSeq, month, userSeq, doSessionType, at = toSeoulDateTime(new Date()) } = step;
  return db.transaction(async (db) => {
    const row = await lockMonth(db, step);
    if (!row) throw new AppError("NOT_FOUND");
    if (settlementStatus(row) !== "CONFIRM") throw new AppError("ADJUST_NOT_CONFIRMED");
    const { payable, settleMethod } = row;
    const payoutReference = referenceOf(settleMethod, month, payout.reference);
    await moveMoney(db, { partnerSeq, payable, settleMethod, payoutReference, at });
    const isTransfer = settleMethod === SETTLE_METHODS.bankTransfer;
    const payoutAccount = isTransfer ? payoutAccountText(await findAdjustAccount(db, services, partnerSeq)) : null;
    await db
      .update(adjustMonths)
      .set({ ...ADJUST_STATES.CLOSE, closeDT: at, paidBy: userSeq, payoutReference, payoutAccount })
      .where(isMonth(step));
    await recordAudit(db, origin, {
      action: "ADJUST_PAID",
      userSeq,
      partnerSeq,
      doSessionType,
      detail: { adjustMonth: month, payable, settleMethod, payoutReference, payoutAccount },
    });
  });
}

function referenceOf(settleMethod: SettleMethod, month: SeoulMonth, reference: string | undefined): string {
  if (settleMethod !== SETTLE_METHODS.bankTransfer) return `adjust-${month}`;
  if (reference) return reference;
  throw new AppError("INVALID_INPUT", { fields: { reference: formMessage("required") } });
}

interface Movement {
  partnerSeq: number;
  payable: number;
  settleMethod: SettleMethod;
  payoutReference: string;
  at: SeoulDateTime;
}

/** A bank transfer moves nothing here, because staff have made it at the bank. */
async function moveMoney(
  db: Transaction,
  { partnerSeq, payable, settleMethod, payoutReference: reference, at }: Movement,
): Promise<void> {
  if (settleMethod === SETTLE_METHODS.offset) await addCredit(db, partnerSeq, payable);
  if (settleMethod !== SETTLE_METHODS.points) return;
  const owner = { partnerSeq, memberSeq: null };
  await postPoints(db, { owner, pointCode: "20100", amount: payable, reference, at });
}

import { and, eq, type SQL } from "drizzle-orm";
import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SETTLE_MACHINE, vbankDeadline } from "#domain/money/settle-lifecycle.ts";
import { leadsTo } from "#domain/states/transition.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { AuditAction } from "#server/call/audit/audit-actions.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { postPoints } from "#server/features/money/ledger/post-points.ts";
import type { SettleBankNotice } from "#server/gateways/settle-bank-protocol.ts";
import { addCredit } from "./credits.ts";
import { countCanceled, countPaid, uncountCanceled } from "./settle-days.ts";

type SettleRow = typeof settles.$inferSelect;

const isIt = ({ partnerSeq, pgOrderKey }: SettleRow): SQL | undefined =>
  and(eq(settles.partnerSeq, partnerSeq), eq(settles.pgOrderKey, pgOrderKey));

/** Why a notice that the gateway really sent is not taken; it will send it again until a person has looked. */
export type NoticeOutcome = "taken" | "unknown order" | "wrong merchant" | "wrong amount";

/**
 * What the payment gateway's server says about one payment. The lock on its row puts repeated, parallel and reordered
 * notices in a row; whatever comes after PAID finds it paid and changes nothing.
 */
export function takeNotice(db: Db, notice: SettleBankNotice, origin: Origin): Promise<NoticeOutcome> {
  return db.transaction(async (db) => {
    // The gateway names the order alone, whose serial no two partners share.
    const isOrder = eq(settles.pgOrderKey, notice.pgOrderKey);
    const [settle] = await db.select().from(settles).where(isOrder).for("no key update");
    if (!settle) return "unknown order";
    if (settle.merchantId !== notice.merchantId) return "wrong merchant";
    if (settle.amount !== notice.amount) {
      await record(db, origin, settle, "SETTLE_AMOUNT_REFUSED", { noticed: notice.amount });
      return "wrong amount";
    }
    const now = toSeoulDateTime(new Date());
    if (notice.outcome === "paid") await pay(db, settle, notice, origin, now);
    else if (notice.outcome === "failed") await cancel(db, settle, origin, now);
    else await awaitDeposit(db, settle, notice);
    return "taken";
  });
}

async function pay(db: Transaction, settle: SettleRow, notice: SettleBankNotice, origin: Origin, now: SeoulDateTime) {
  const { pgOrderKey, partnerSeq, memberSeq, amount, credit, canceledDT } = settle;
  if (!leadsTo(SETTLE_MACHINE, settle.settleState, "PAID")) {
    await notePaidTwice(db, settle, notice, origin, now);
    return;
  }
  const { trdNo, trdDtm, issuer = settle.issuer } = notice;
  await db
    .update(settles)
    .set({ settleState: "PAID", paidDT: now, canceledDT: null, pgTrdNo: trdNo, pgTrdDtm: trdDtm, issuer })
    .where(isIt(settle));
  const post = { owner: { partnerSeq, memberSeq }, reference: pgOrderKey, at: now };
  await postPoints(db, { ...post, pointCode: "10100", amount });
  if (credit > 0) await postPoints(db, { ...post, pointCode: "20100", amount: credit });
  if (canceledDT) await uncountCanceled(db, settle, canceledDT);
  await countPaid(db, settle, now);
  await record(db, origin, settle, "SETTLE_PAID", { pgTrdNo: trdNo });
}

/** One order paid twice is money to give back, which only a person can do. A number alone proves nothing: it is not signed. */
async function notePaidTwice(
  db: Transaction,
  settle: SettleRow,
  { trdNo, trdDtm }: SettleBankNotice,
  origin: Origin,
  now: SeoulDateTime,
) {
  const { settleState, pgTrdNo, pgTrdDtm, paidTwiceDT } = settle;
  const isAnother = pgTrdNo !== null && pgTrdNo !== trdNo && pgTrdDtm !== trdDtm;
  if (settleState !== "PAID" || !isAnother || paidTwiceDT) return;
  await db.update(settles).set({ paidTwiceDT: now }).where(isIt(settle));
  await record(db, origin, settle, "SETTLE_PAID_TWICE", { pgTrdNo: trdNo });
}

async function cancel(db: Transaction, settle: SettleRow, origin: Origin, now: SeoulDateTime): Promise<void> {
  if (!leadsTo(SETTLE_MACHINE, settle.settleState, "CANCELED")) return;
  await db.update(settles).set({ settleState: "CANCELED", canceledDT: now, credit: 0 }).where(isIt(settle));
  await addCredit(db, settle.partnerSeq, settle.credit);
  await countCanceled(db, settle, now);
  await record(db, origin, settle, "SETTLE_CANCELED", {});
}

/**
 * The account is kept even where the deadline has passed meanwhile: whoever still pays in is paid for. Neither account nor
 * deadline is signed: the first account stays, and the deadline is never later than the one that was asked for.
 */
async function awaitDeposit(db: Transaction, settle: SettleRow, notice: SettleBankNotice) {
  const { vbankNum, expireDT } = notice;
  if (settle.payMethod !== "vbank" || settle.settleState === "PAID" || settle.vbankNum || !vbankNum) return;
  const latest = vbankDeadline(settle.insertDT);
  await db
    .update(settles)
    .set({
      vbankNum,
      pgTrdNo: notice.trdNo,
      issuer: notice.issuer ?? null,
      expireDT: expireDT && expireDT < latest ? expireDT : latest,
    })
    .where(isIt(settle));
}

function record(
  db: Transaction,
  origin: Origin,
  settle: SettleRow,
  action: AuditAction,
  more: Record<string, unknown>,
) {
  const { pgOrderKey, partnerSeq, memberSeq, amount, credit, settleState: before } = settle;
  const detail = { pgOrderKey, memberSeq, amount, credit, before, ...more };
  return recordAudit(db, origin, { action, userSeq: undefined, partnerSeq, detail });
}

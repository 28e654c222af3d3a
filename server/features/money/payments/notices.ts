import { and, eq, type SQL } from "drizzle-orm";
import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SETTLE_MACHINE, vbankDeadline } from "#domain/money/settle-lifecycle.ts";
import { leadsTo } from "#domain/states/transition.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import type { AuditAction } from "#server/call/audit/audit-actions.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import { postPoints } from "#server/features/money/ledger/post.ts";
import type { SettleBankNotice } from "#server/gateways/settle-bank-protocol.ts";
import { addCredit } from "./credits.ts";
import { countCanceled, countPaid, uncountCanceled } from "./settle-days.ts";

type PaymentRow = typeof settles.$inferSelect;

const isPayment = ({ partnerSeq, pgOrderKey }: PaymentRow): SQL | undefined =>
  and(eq(settles.partnerSeq, partnerSeq), eq(settles.pgOrderKey, pgOrderKey));

/** Says why a notice from the gateway is refused; the gateway sends it again until a person has looked. */
export type NoticeOutcome = "taken" | "unknown order" | "wrong merchant" | "wrong amount";

/**
 * Takes what the payment gateway's server says about one payment. The lock on its row puts repeated, parallel and reordered
 * notices in a row; a notice after PAID finds the payment paid and changes nothing.
 */
export function takeNotice(db: Db, notice: SettleBankNotice, origin: Origin): Promise<NoticeOutcome> {
  return db.transaction(async (db) => {
    // The gateway names the order alone, whose serial no two partners share.
    const isOrder = eq(settles.pgOrderKey, notice.pgOrderKey);
    const [payment] = await db.select().from(settles).where(isOrder).for("no key update");
    if (!payment) return "unknown order";
    if (payment.merchantId !== notice.merchantId) return "wrong merchant";
    if (payment.amount !== notice.amount) {
      await record(db, origin, payment, "SETTLE_AMOUNT_REFUSED", { noticed: notice.amount });
      return "wrong amount";
    }
    const now = toSeoulDateTime(new Date());
    if (notice.outcome === "paid") await pay(db, payment, notice, origin, now);
    else if (notice.outcome === "failed") await cancel(db, payment, origin, now);
    else await awaitDeposit(db, payment, notice);
    return "taken";
  });
}

async function pay(db: Transaction, payment: PaymentRow, notice: SettleBankNotice, origin: Origin, now: SeoulDateTime) {
  const { pgOrderKey, partnerSeq, memberSeq, amount, credit, canceledDT } = payment;
  if (!leadsTo(SETTLE_MACHINE, payment.settleState, "PAID")) {
    await notePaidTwice(db, payment, notice, origin, now);
    return;
  }
  const { trdNo, trdDtm, issuer = payment.issuer } = notice;
  await db
    .update(settles)
    .set({ settleState: "PAID", paidDT: now, canceledDT: null, pgTrdNo: trdNo, pgTrdDtm: trdDtm, issuer })
    .where(isPayment(payment));
  const post = { owner: { partnerSeq, memberSeq }, reference: pgOrderKey, at: now };
  await postPoints(db, { ...post, pointCode: "10100", amount });
  if (credit > 0) await postPoints(db, { ...post, pointCode: "20100", amount: credit });
  if (canceledDT) await uncountCanceled(db, payment, canceledDT);
  await countPaid(db, payment, now);
  await record(db, origin, payment, "SETTLE_PAID", { pgTrdNo: trdNo });
}

/** Notes an order paid twice, whose money only a person can give back. A number alone proves nothing: it is not signed. */
async function notePaidTwice(
  db: Transaction,
  payment: PaymentRow,
  { trdNo, trdDtm }: SettleBankNotice,
  origin: Origin,
  now: SeoulDateTime,
) {
  const { settleState, pgTrdNo, pgTrdDtm, paidTwiceDT } = payment;
  const isAnother = pgTrdNo !== null && pgTrdNo !== trdNo && pgTrdDtm !== trdDtm;
  if (settleState !== "PAID" || !isAnother || paidTwiceDT) return;
  await db.update(settles).set({ paidTwiceDT: now }).where(isPayment(payment));
  await record(db, origin, payment, "SETTLE_PAID_TWICE", { pgTrdNo: trdNo });
}

async function cancel(db: Transaction, payment: PaymentRow, origin: Origin, now: SeoulDateTime): Promise<void> {
  if (!leadsTo(SETTLE_MACHINE, payment.settleState, "CANCELED")) return;
  await db.update(settles).set({ settleState: "CANCELED", canceledDT: now, credit: 0 }).where(isPayment(payment));
  await addCredit(db, payment.partnerSeq, payment.credit);
  await countCanceled(db, payment, now);
  await record(db, origin, payment, "SETTLE_CANCELED", {});
}

/**
 * Keeps the account even where the deadline has passed meanwhile, because a late deposit still counts. Neither account nor
 * deadline is signed: the first account stays, and the deadline is never later than the one we requested.
 */
async function awaitDeposit(db: Transaction, payment: PaymentRow, notice: SettleBankNotice) {
  const { vbankNum, expireDT } = notice;
  if (payment.payMethod !== "vbank" || payment.settleState === "PAID" || payment.vbankNum || !vbankNum) return;
  const latest = vbankDeadline(payment.insertDT);
  await db
    .update(settles)
    .set({
      vbankNum,
      pgTrdNo: notice.trdNo,
      issuer: notice.issuer ?? null,
      expireDT: expireDT && expireDT < latest ? expireDT : latest,
    })
    .where(isPayment(payment));
}

function record(
  db: Transaction,
  origin: Origin,
  payment: PaymentRow,
  action: AuditAction,
  more: Record<string, unknown>,
) {
  const { pgOrderKey, partnerSeq, memberSeq, amount, credit, settleState: before } = payment;
  const detail = { pgOrderKey, memberSeq, amount, credit, before, ...more };
  return recordAudit(db, origin, { action, userSeq: undefined, partnerSeq, detail });
}

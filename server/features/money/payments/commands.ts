import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import type { generateSettleRequest, SettleRequest } from "#contracts/money/settle-bank.ts";
import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { creditUsed } from "#domain/money/settle-amount.ts";
import { pgOrderKeyAt, vbankDeadline, windowDeadline } from "#domain/money/settle-lifecycle.ts";
import { SETTLE_CANCEL_PATH, SETTLE_NEXT_PATH } from "#domain/money/settle-return.ts";
import { sumWon } from "#domain/money/won.ts";
import { PROVIDER } from "#domain/provider.ts";
import type { Session } from "#server/call/access/session.ts";
import { recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Caller, Origin } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import type { Db, Transaction } from "#server/db/connect.ts";
import { settles } from "#server/db/schema/money/settles.ts";
import type { SettleBankGateway } from "#server/gateways/settle-bank.ts";
import { addCredit, takeCredit } from "./credits.ts";
import { findMemberPaymentRefusal, findPayer, type Payer } from "./payers.ts";
import { SETTLE_NOTICE_PATH } from "./settle-bank-calls.ts";

interface PaymentRequest {
  session: Session;
  caller: Caller;
  origin: Origin;
  body: ParsedInputOf<typeof generateSettleRequest>["body"];
}

/** Records a payment that waits, and returns the signed values that open the payment window. It charges nothing. */
export async function requestPayment(db: Db, services: Services, request: PaymentRequest): Promise<SettleRequest> {
  const { record } = request.session;
  const { partnerSeq, memberSeq } = record;
  const refusal = memberSeq === null ? undefined : await findMemberPaymentRefusal(db, partnerSeq);
  if (refusal) throw new AppError(refusal);
  const payer = await findPayer(db, record);
  const gateway = services.settleBank[record.brand];
  const now = toSeoulDateTime(new Date());
  return db.transaction(async (db) => {
    const credit = memberSeq === null ? await takeFreedCredit(db, partnerSeq, request.body.amount) : 0;
    const payment = await insertPayment(db, { request, gateway, payer, credit, now });
    await recordAudit(db, request.origin, {
      action: "SETTLE_REQUESTED",
      userSeq: request.caller.userSeq,
      partnerSeq,
      doSessionType: record.doSessionType,
      detail: { ...payment, memberSeq, credit, superUserSeq: payer.superUserSeq },
    });
    const fields = signedFields(services, gateway, { request, payer, payment, now });
    return { ...payment, credit, windowUrl: gateway.windowUrl, fields };
  });
}

/** Takes the credit of a window that was left open for the next one, so that it is not bound for half an hour. */
async function takeFreedCredit(db: Transaction, partnerSeq: number, amount: number): Promise<number> {
  const payments = await db
    .select({ pgOrderKey: settles.pgOrderKey, credit: settles.credit })
    .from(settles)
    .where(
      and(
        eq(settles.partnerSeq, partnerSeq),
        isNull(settles.memberSeq),
        eq(settles.settleState, "STANDBY"),
        isNull(settles.vbankNum),
        gt(settles.credit, 0),
      ),
    )
    .orderBy(asc(settles.pgOrderKey))
    .for("no key update", { skipLocked: true });
  await freeCredit(db, partnerSeq, payments);
  return takeCredit(db, partnerSeq, (credit) => creditUsed(amount, credit));
}

async function freeCredit(db: Transaction, partnerSeq: number, payments: { pgOrderKey: string; credit: number }[]) {
  if (payments.length === 0) return;
  const keys = payments.map(({ pgOrderKey }) => pgOrderKey);
  await db
    .update(settles)
    .set({ credit: 0 })
    .where(and(eq(settles.partnerSeq, partnerSeq), inArray(settles.pgOrderKey, keys)));
  await addCredit(db, partnerSeq, sumWon(payments.map(({ credit }) => credit)));
}

interface NewPayment {
  request: PaymentRequest;
  gateway: SettleBankGateway;
  payer: Payer;
  credit: number;
  now: SeoulDateTime;
}

async function insertPayment(db: Transaction, { request, gateway, payer, credit, now }: NewPayment) {
  const { rows } = await db.execute<{ serial: string }>(sql`SELECT nextval('settle_serials') AS serial`);
  const { partnerSeq, memberSeq } = request.session.record;
  const payment = { pgOrderKey: pgOrderKeyAt(now, Number(rows[0]?.serial)), amount: request.body.amount - credit };
  await db.insert(settles).values({
    ...payment,
    partnerSeq,
    memberSeq,
    credit,
    insertDT: now,
    expireDT: windowDeadline(now),
    settleState: "STANDBY",
    payMethod: request.body.payMethod,
    merchantId: gateway.merchantId,
    payerName: payer.name,
  });
  return payment;
}

function signedFields(
  { publicOrigin }: Services,
  gateway: SettleBankGateway,
  {
    request,
    payer,
    payment,
    now,
  }: Pick<NewPayment, "request" | "payer" | "now"> & { payment: { pgOrderKey: string; amount: number } },
): Record<string, string> {
  return gateway.sign({
    ...payment,
    method: request.body.payMethod,
    requestDT: now,
    vbankExpireDT: vbankDeadline(now),
    customer: payer.customer,
    product: `${PROVIDER.name} 포인트`,
    clientIp: request.origin.clientIp,
    notiUrl: `${publicOrigin}${SETTLE_NOTICE_PATH}`,
    nextUrl: `${publicOrigin}${SETTLE_NEXT_PATH}`,
    cancUrl: `${publicOrigin}${SETTLE_CANCEL_PATH}`,
  });
}

const BATCH = 200;

/** Expires payments that nobody finished in time. A deposit that comes at the same moment holds the row, and wins. */
export async function expirePayments(db: Db, now: SeoulDateTime): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await db.transaction((db) => expireBatch(db, now));
    expired += count;
    if (count < BATCH) return expired;
  }
}

async function expireBatch(db: Transaction, now: SeoulDateTime): Promise<number> {
  const payments = await db
    .select({ pgOrderKey: settles.pgOrderKey, partnerSeq: settles.partnerSeq, credit: settles.credit })
    .from(settles)
    .where(and(eq(settles.settleState, "STANDBY"), lt(settles.expireDT, now)))
    .orderBy(asc(settles.expireDT))
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
  if (payments.length === 0) return 0;
  const keys = payments.map(({ pgOrderKey }) => pgOrderKey);
  await db.update(settles).set({ settleState: "EXPIRED" }).where(inArray(settles.pgOrderKey, keys));
  const byPartner = Map.groupBy(
    payments.filter(({ credit }) => credit > 0),
    ({ partnerSeq }) => partnerSeq,
  );
  for (const [partnerSeq, ofPartner] of [...byPartner].sort(([a], [b]) => a - b))
    await freeCredit(db, partnerSeq, ofPartner);
  return payments.length;
}

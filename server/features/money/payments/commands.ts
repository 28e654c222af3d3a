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
import { findMemberSettleRefusal, findPayer, type Payer } from "./payers.ts";
import { SETTLE_NOTICE_PATH } from "./settle-bank-calls.ts";

interface SettleAsk {
  session: Session;
  caller: Caller;
  origin: Origin;
  body: ParsedInputOf<typeof generateSettleRequest>["body"];
}

/** A payment that waits, and the signed values that open the payment window for it. Nothing is charged by this. */
export async function requestSettle(db: Db, services: Services, ask: SettleAsk): Promise<SettleRequest> {
  const { record } = ask.session;
  const { partnerSeq, memberSeq } = record;
  const refusal = memberSeq === null ? undefined : await findMemberSettleRefusal(db, partnerSeq);
  if (refusal) throw new AppError(refusal);
  const payer = await findPayer(db, record);
  const gateway = services.settleBank[record.brand];
  const now = toSeoulDateTime(new Date());
  return db.transaction(async (db) => {
    const credit = memberSeq === null ? await takeFreedCredit(db, partnerSeq, ask.body.amount) : 0;
    const settle = await insertSettle(db, { ask, gateway, payer, credit, now });
    await recordAudit(db, ask.origin, {
      action: "SETTLE_REQUESTED",
      userSeq: ask.caller.userSeq,
      partnerSeq,
      doSessionType: record.doSessionType,
      detail: { ...settle, memberSeq, credit, superUserSeq: payer.superUserSeq },
    });
    const fields = signedFields(services, gateway, { ask, payer, settle, now });
    return { ...settle, credit, windowUrl: gateway.windowUrl, fields };
  });
}

/** The credit of a window that was left open serves the next one: it must not lie bound for half an hour. */
async function takeFreedCredit(db: Transaction, partnerSeq: number, amount: number): Promise<number> {
  const bound = await db
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
  await freeCredit(db, partnerSeq, bound);
  return takeCredit(db, partnerSeq, (credit) => creditUsed(amount, credit));
}

async function freeCredit(db: Transaction, partnerSeq: number, bound: { pgOrderKey: string; credit: number }[]) {
  if (bound.length === 0) return;
  const keys = bound.map(({ pgOrderKey }) => pgOrderKey);
  await db
    .update(settles)
    .set({ credit: 0 })
    .where(and(eq(settles.partnerSeq, partnerSeq), inArray(settles.pgOrderKey, keys)));
  await addCredit(db, partnerSeq, sumWon(bound.map(({ credit }) => credit)));
}

interface NewSettle {
  ask: SettleAsk;
  gateway: SettleBankGateway;
  payer: Payer;
  credit: number;
  now: SeoulDateTime;
}

async function insertSettle(db: Transaction, { ask, gateway, payer, credit, now }: NewSettle) {
  const { rows } = await db.execute<{ serial: string }>(sql`SELECT nextval('settle_serials') AS serial`);
  const { partnerSeq, memberSeq } = ask.session.record;
  const settle = { pgOrderKey: pgOrderKeyAt(now, Number(rows[0]?.serial)), amount: ask.body.amount - credit };
  await db.insert(settles).values({
    ...settle,
    ...{ partnerSeq, memberSeq, credit, insertDT: now, expireDT: windowDeadline(now), settleState: "STANDBY" },
    ...{ payMethod: ask.body.payMethod, merchantId: gateway.merchantId, payerName: payer.name },
  });
  return settle;
}

function signedFields(
  { publicOrigin }: Services,
  gateway: SettleBankGateway,
  {
    ask,
    payer,
    settle,
    now,
  }: Pick<NewSettle, "ask" | "payer" | "now"> & { settle: { pgOrderKey: string; amount: number } },
): Record<string, string> {
  return gateway.sign({
    ...settle,
    ...{ method: ask.body.payMethod, requestDT: now, vbankExpireDT: vbankDeadline(now), customer: payer.customer },
    product: `${PROVIDER.name} 포인트`,
    clientIp: ask.origin.clientIp,
    notiUrl: `${publicOrigin}${SETTLE_NOTICE_PATH}`,
    nextUrl: `${publicOrigin}${SETTLE_NEXT_PATH}`,
    cancUrl: `${publicOrigin}${SETTLE_CANCEL_PATH}`,
  });
}

const BATCH = 200;

/** Payments that nobody finished in time. A deposit that comes at the same moment holds the row, and wins. */
export async function expireSettles(db: Db, now: SeoulDateTime): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await db.transaction((db) => expireBatch(db, now));
    expired += count;
    if (count < BATCH) return expired;
  }
}

async function expireBatch(db: Transaction, now: SeoulDateTime): Promise<number> {
  const late = await db
    .select({ pgOrderKey: settles.pgOrderKey, partnerSeq: settles.partnerSeq, credit: settles.credit })
    .from(settles)
    .where(and(eq(settles.settleState, "STANDBY"), lt(settles.expireDT, now)))
    .orderBy(asc(settles.expireDT))
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
  if (late.length === 0) return 0;
  const keys = late.map(({ pgOrderKey }) => pgOrderKey);
  await db.update(settles).set({ settleState: "EXPIRED" }).where(inArray(settles.pgOrderKey, keys));
  const byPartner = Map.groupBy(
    late.filter(({ credit }) => credit > 0),
    ({ partnerSeq }) => partnerSeq,
  );
  for (const [partnerSeq, bound] of [...byPartner].sort(([a], [b]) => a - b)) await freeCredit(db, partnerSeq, bound);
  return late.length;
}

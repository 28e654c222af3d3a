import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { type PointCode, refundedPointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";
import type { Transaction } from "#server/db/connect.ts";
import { and, eq, isNull, sql } from "#server/db/drizzle.ts";
import { balances, pointEntries } from "#server/db/schema/balances.ts";

/** A partner itself, or one of its members. */
export interface BalanceOwner {
  partnerSeq: number;
  memberSeq: number | null;
}

export interface PointPost {
  owner: BalanceOwner;
  pointCode: PointCode;
  /** Won; the code says whether they come or go. */
  amount: number;
  /** What caused it, and with the code what makes it post once. A refund names the reference of the usage it gives back. */
  reference: string;
  insertDT?: SeoulDateTime;
}

export type Posted =
  | ({ ok: true; entrySeq: number; isNew: boolean } & PointMovement)
  /** Nothing was written; so many won are missing. */
  | { ok: false; short: number };

/**
 * One entry of the ledger and the balance beside it. The lock on the balance puts parallel posts of one owner in a row;
 * posting the same cause again finds the first entry and changes nothing.
 */
export async function postPoints(db: Transaction, post: PointPost): Promise<Posted> {
  const { pointCode, amount, reference, insertDT } = post;
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to post: ${amount}`);
  const held = await lockBalance(db, post.owner);
  const outcome = pointMovement(pointCode, amount, held, await findRefunded(db, post, held.balanceSeq));
  if (!outcome.ok) return (await findPosted(db, post, held.balanceSeq)) ?? outcome;
  const { movement } = outcome;
  const [entry] = await db
    .insert(pointEntries)
    .values({ balanceSeq: held.balanceSeq, pointCode, reference, ...movement, ...(insertDT && { insertDT }) })
    .onConflictDoNothing()
    .returning({ entrySeq: pointEntries.entrySeq });
  if (!entry) return foundBefore(await findPosted(db, post, held.balanceSeq));
  await db
    .update(balances)
    .set({
      balance: sql`${balances.balance} + ${movement.point}`,
      bonus: sql`${balances.bonus} + ${movement.bonusPoint}`,
    })
    .where(eq(balances.balanceSeq, held.balanceSeq));
  return { ok: true, isNew: true, ...entry, ...movement };
}

async function lockBalance(db: Transaction, { partnerSeq, memberSeq }: BalanceOwner) {
  const lock = () =>
    db
      .select({ balanceSeq: balances.balanceSeq, balance: balances.balance, bonus: balances.bonus })
      .from(balances)
      .where(
        and(
          eq(balances.partnerSeq, partnerSeq),
          memberSeq === null ? isNull(balances.memberSeq) : eq(balances.memberSeq, memberSeq),
        ),
      )
      .for("no key update");
  const [held] = await lock();
  if (held) return held;
  await db.insert(balances).values({ partnerSeq, memberSeq }).onConflictDoNothing();
  const [opened] = await lock();
  if (!opened) throw new Error("balance row missing");
  return opened;
}

/** A refund goes to whoever paid: what another owner's usage took is nothing to give back here. */
async function findRefunded(
  db: Transaction,
  { pointCode, reference }: PointPost,
  balanceSeq: number,
): Promise<PointMovement | undefined> {
  const usage = refundedPointCode(pointCode);
  const spent = usage && (await findEntry(db, usage, reference));
  return spent?.balanceSeq === balanceSeq ? spent : undefined;
}

async function findPosted(
  db: Transaction,
  { pointCode, amount, reference }: PointPost,
  balanceSeq: number,
): Promise<Posted | undefined> {
  const found = await findEntry(db, pointCode, reference);
  if (!found) return undefined;
  const { entrySeq, point, bonusPoint } = found;
  if (found.balanceSeq !== balanceSeq || Math.abs(point + bonusPoint) !== amount) {
    throw new Error(`${pointCode} ${reference} was posted before with another owner or amount`);
  }
  return { ok: true, isNew: false, entrySeq, point, bonusPoint };
}

async function findEntry(db: Transaction, pointCode: PointCode, reference: string) {
  const [entry] = await db
    .select({
      entrySeq: pointEntries.entrySeq,
      balanceSeq: pointEntries.balanceSeq,
      point: pointEntries.point,
      bonusPoint: pointEntries.bonusPoint,
    })
    .from(pointEntries)
    .where(and(eq(pointEntries.pointCode, pointCode), eq(pointEntries.reference, reference)));
  return entry;
}

function foundBefore(posted: Posted | undefined): Posted {
  if (!posted) throw new Error("point entry refused though no other one is there");
  return posted;
}

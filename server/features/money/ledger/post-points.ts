import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { type PointCode, pointCodeEntry, pointKind, refundedPointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";
import type { Transaction } from "#server/db/connect.ts";
import { causeKey, type FoundEntry, findEntry, findUnrefunded, type PointCause } from "./find-entries.ts";
import { lockBalance } from "./lock-balances.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/** A partner itself, or one of its members. */
export interface BalanceOwner {
  partnerSeq: number;
  memberSeq: number | null;
}

/** Who used what for which price; of usage and refunds. */
export interface EntryUsage {
  memberSeq: number;
  count: number;
  unitPrice: number;
  supplyPrice: number;
}

export interface PointPost {
  pointCode: PointCode;
  /** Won; the code says whether they come or go. */
  amount: number;
  /** What caused it, and with the code what makes it post once. */
  reference: string;
  usage?: EntryUsage;
  /** Of a refund: the reference of the usage it gives back, where it is not the same. */
  refunds?: string;
  /** Of a refund: the code of that usage, where the refund's own is one for several. */
  usageCode?: PointCode;
  at?: SeoulDateTime;
}

export type Posted =
  | ({ ok: true; entrySeq: number; pointDate: string; isNew: boolean } & PointMovement)
  /** Nothing was written; so many won are missing. */
  | { ok: false; short: number };

/**
 * One entry of the ledger, the balance beside it and the totals it counts in. The lock on the balance puts parallel posts of
 * one owner in a row; posting the same cause again finds the first entry and changes nothing.
 */
export async function postPoints(
  db: Transaction,
  { owner, ...post }: PointPost & { owner: BalanceOwner },
): Promise<Posted> {
  const posted = await postOnce(db, owner, post);
  if (posted.ok && !posted.isNew)
    refuseOther(await findEntry(db, owner.partnerSeq, post.pointCode, post.reference), owner, post);
  return posted;
}

/** The same, but a cause that was posted before may have been so for another price and from another balance. */
export async function postOnce(db: Transaction, owner: BalanceOwner, post: PointPost): Promise<Posted> {
  refuseBrokenAmount(post);
  const held = await lockBalance(db, owner);
  const refunded = refundedUsage(post);
  const spent = refunded && (await findUnrefunded(db, owner.partnerSeq, [refunded])).get(causeKey(refunded));
  const outcome = pointMovement(post.pointCode, post.amount, held, ownSpending(spent, owner));
  if (!outcome.ok) return (await findPosted(db, owner, post)) ?? outcome;
  const entry = entryOf({ ...owner, balanceSeq: held.balanceSeq }, post, outcome.movement, spent);
  const [written] = await writeEntries(db, owner.partnerSeq, [entry]);
  if (written) return { ok: true, isNew: true, ...placeOf(entry, written.entrySeq), ...outcome.movement };
  return foundBefore(await findPosted(db, owner, post));
}

/** Which usage a refund gives back; undefined of anything else. */
export function refundedUsage({
  pointCode,
  reference,
  refunds = reference,
  usageCode,
}: PointPost): PointCause | undefined {
  const refunded = usageCode ?? refundedPointCode(pointCode);
  return refunded && { pointCode: refunded, reference: refunds };
}

/** What a post will write, from what is held and, of a refund, from what its usage took. */
export function entryOf(
  { memberSeq, balanceSeq }: BalanceOwner & { balanceSeq: number },
  post: PointPost,
  movement: PointMovement,
  refunded: FoundEntry | undefined,
): NewEntry {
  const { pointCode, reference } = post;
  const at = post.at ?? toSeoulDateTime(new Date());
  const kind = pointKind(pointCode);
  const isUsage = kind === "usage" || kind === "refund";
  const used = isUsage ? usageOf(post, refunded) : NO_USAGE;
  return {
    ...used,
    ...movement,
    balanceSeq,
    memberSeq: used.memberSeq ?? memberSeq,
    ownedBy: memberSeq === null ? "PARTNER" : "MEMBER",
    pointCode,
    usageCode: post.usageCode ?? refundedPointCode(pointCode) ?? pointCode,
    itemCode: itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.number ?? 0,
    reference,
    refunds: kind === "refund" ? (post.refunds ?? reference) : null,
    pointDate: at.slice(0, 10),
    insertDT: `${at}+09:00`,
  };
}

const NO_USAGE = { memberSeq: null, count: 0, unitPrice: 0, supplyPrice: 0 };

/** A refund is of what was used, by whom and for which price, whatever these are by now. */
function usageOf({ pointCode, reference, amount, usage }: PointPost, refunded: FoundEntry | undefined) {
  if (!refunded) {
    if (usage) return usage;
    throw new Error(`${pointCode} ${reference} does not say who used what`);
  }
  const { memberSeq, unitPrice, supplyPrice, point, bonusPoint, count } = refunded;
  const isRest = amount === -(point + bonusPoint);
  return { memberSeq, unitPrice, supplyPrice, count: isRest ? -count : -Math.round(amount / (unitPrice || 1)) };
}

/** A refund goes to whoever paid: what another owner's usage took is nothing to give back here. */
export const ownSpending = (spent: FoundEntry | undefined, { memberSeq }: BalanceOwner): PointMovement | undefined =>
  spent && (spent.ownedBy === "MEMBER" ? spent.memberSeq : null) === memberSeq ? spent : undefined;

export const placeOf = ({ pointDate }: NewEntry, entrySeq: number) => ({ entrySeq, pointDate });

export const postedBefore = ({ entrySeq, pointDate, point, bonusPoint }: FoundEntry): Posted => ({
  ...{ ok: true, isNew: false, entrySeq, pointDate, point, bonusPoint },
});

async function findPosted(db: Transaction, { partnerSeq }: BalanceOwner, { pointCode, reference }: PointPost) {
  const found = await findEntry(db, partnerSeq, pointCode, reference);
  return found && postedBefore(found);
}

function refuseOther(
  found: FoundEntry | undefined,
  owner: BalanceOwner,
  { pointCode, amount, reference }: PointPost,
): void {
  if (found && ownSpending(found, owner) && Math.abs(found.point + found.bonusPoint) === amount) return;
  throw new Error(`${pointCode} ${reference} was posted before with another owner or amount`);
}

function foundBefore(posted: Posted | undefined): Posted {
  if (!posted) throw new Error("point entry refused though no other one is there");
  return posted;
}

export function refuseBrokenAmount({ amount }: PointPost): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to post: ${amount}`);
}

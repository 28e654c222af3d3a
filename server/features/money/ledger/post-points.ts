import { type SeoulDateTime, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { type PointCode, pointCodeEntry, pointKind, refundedPointCode } from "#domain/money/point-codes.ts";
import { type PointMovement, pointMovement } from "#domain/money/point-movement.ts";
import type { Transaction } from "#server/db/connect.ts";
import { causeKey, type FoundEntry, findEntry, findUnrefunded, type PointCause } from "./find-entries.ts";
import { lockBalance } from "./lock-balances.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/** Names a partner itself, or one of its members. */
export interface BalanceOwner {
  partnerSeq: number;
  memberSeq: number | null;
}

/** Says who used how much at which price, for usages and refunds. */
export interface EntryUsage {
  memberSeq: number;
  count: number;
  unitPrice: number;
  supplyPrice: number;
}

export interface PointPost {
  pointCode: PointCode;
  /** The code says whether these won come or go. */
  amount: number;
  /** Names the cause: with one code it posts once. */
  reference: string;
  usage?: EntryUsage;
  /** Names the usage that a refund gives back, where its reference is another. */
  refunds?: string;
  /** Names the code of that usage, where the refund's own code serves several. */
  usageCode?: PointCode;
  at?: SeoulDateTime;
}

export type Posted =
  | ({ ok: true; entrySeq: number; pointDate: string; isNew: boolean } & PointMovement)
  /** Nothing was written, because so many won are missing. */
  | { ok: false; short: number };

/**
 * Writes one entry of the ledger, the balance beside it and the totals it counts in. The lock on the balance puts parallel posts of
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

/** Does the same, but accepts a cause that was posted before at another price or from another balance. */
export async function postOnce(db: Transaction, owner: BalanceOwner, post: PointPost): Promise<Posted> {
  refuseBrokenAmount(post);
  const balance = await lockBalance(db, owner);
  const cause = refundedUsage(post);
  const usage = cause && (await findUnrefunded(db, owner.partnerSeq, [cause])).get(causeKey(cause));
  const outcome = pointMovement(post.pointCode, post.amount, balance, ownSpending(usage, owner));
  if (!outcome.ok) return (await findPosted(db, owner, post)) ?? outcome;
  const entry = entryOf({ ...owner, balanceSeq: balance.balanceSeq }, post, outcome.movement, usage);
  const [row] = await writeEntries(db, owner.partnerSeq, [entry]);
  if (row) return { ok: true, isNew: true, ...placeOf(entry, row.entrySeq), ...outcome.movement };
  return requirePosted(await findPosted(db, owner, post));
}

/** Returns which usage a refund gives back, and undefined for any other post. */
export function refundedUsage({
  pointCode,
  reference,
  refunds = reference,
  usageCode,
}: PointPost): PointCause | undefined {
  const code = usageCode ?? refundedPointCode(pointCode);
  return code && { pointCode: code, reference: refunds };
}

/** Returns the entry that a post will write; a refund is computed from what its usage took. */
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
  const usage = isUsage ? usageOf(post, refunded) : NO_USAGE;
  return {
    ...usage,
    ...movement,
    balanceSeq,
    memberSeq: usage.memberSeq ?? memberSeq,
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

/** A refund repeats what was used, by whom and at which price, whatever these are by now. */
function usageOf({ pointCode, reference, amount, usage }: PointPost, refunded: FoundEntry | undefined) {
  if (!refunded) {
    if (usage) return usage;
    throw new Error(`${pointCode} ${reference} does not say who used what`);
  }
  const { memberSeq, unitPrice, supplyPrice, point, bonusPoint, count } = refunded;
  const isRest = amount === -(point + bonusPoint);
  return { memberSeq, unitPrice, supplyPrice, count: isRest ? -count : -Math.round(amount / (unitPrice || 1)) };
}

/** A refund goes to the owner who paid: what another owner's usage took is not given back here. */
export const ownSpending = (usage: FoundEntry | undefined, { memberSeq }: BalanceOwner): PointMovement | undefined =>
  usage && (usage.ownedBy === "MEMBER" ? usage.memberSeq : null) === memberSeq ? usage : undefined;

export const placeOf = ({ pointDate }: NewEntry, entrySeq: number) => ({ entrySeq, pointDate });

export const postedBefore = ({ entrySeq, pointDate, point, bonusPoint }: FoundEntry): Posted => ({
  ok: true,
  isNew: false,
  entrySeq,
  pointDate,
  point,
  bonusPoint,
});

async function findPosted(db: Transaction, { partnerSeq }: BalanceOwner, { pointCode, reference }: PointPost) {
  const entry = await findEntry(db, partnerSeq, pointCode, reference);
  return entry && postedBefore(entry);
}

function refuseOther(
  entry: FoundEntry | undefined,
  owner: BalanceOwner,
  { pointCode, amount, reference }: PointPost,
): void {
  if (entry && ownSpending(entry, owner) && Math.abs(entry.point + entry.bonusPoint) === amount) return;
  throw new Error(`${pointCode} ${reference} was posted before with another owner or amount`);
}

function requirePosted(posted: Posted | undefined): Posted {
  if (!posted) throw new Error("point entry refused though no other one is there");
  return posted;
}

export function refuseBrokenAmount({ amount }: PointPost): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to post: ${amount}`);
}

import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry, pointKind, refundedPointCode } from "#domain/money/point-codes.ts";
import type { PointMovement } from "#domain/money/point-movement.ts";
import type { FoundEntry, PointCause } from "./find-entries.ts";
import type { BalanceOwner, PointPost, Posted } from "./post.ts";
import type { NewEntry } from "./write-entries.ts";

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

export function refuseBrokenAmount({ amount }: PointPost): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount to post: ${amount}`);
}

import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type ChargeTerms, findChargeTerms, isBlocked, type Usage, usagePost } from "./charge-terms.ts";
import { causeKey, findPostedCauses } from "./find-entries.ts";
import { postEach, type WantedPost } from "./post-all.ts";
import type { Posted } from "./post-points.ts";

export type Charged = Extract<Posted, { ok: true }>;

export interface Refund {
  /** Of the usage. */
  pointCode: PointCode;
  reference: string;
  /** Units to give back; all that are left without it. */
  count?: number;
  /** What causes the refund, where one usage may be given back in parts. */
  cause?: string;
  at?: string;
}

export interface MemberUsage extends Usage {
  memberSeq: number;
}

interface RefundsAndCharges {
  refunds: readonly Refund[];
  charges?: readonly MemberUsage[];
}

interface Settled {
  /** Undefined where nothing was paid. */
  refunded: (Charged | undefined)[];
  /** Undefined where nobody can pay it, or the partner has blocked it. */
  charged: (Charged | undefined)[];
}

/**
 * Gives usages of one partner back to the balances that paid them, for the price they were paid at, and charges others, each
 * by itself: however many they are and whosever, in a few statements, their balances locked in one order.
 */
export async function refundAndCharge(
  db: Transaction,
  partnerSeq: number,
  { refunds, charges = [] }: RefundsAndCharges,
): Promise<Settled> {
  const back = await refundPosts(db, partnerSeq, refunds);
  const spent = await chargePosts(db, partnerSeq, charges);
  const wanted = [...back, ...spent];
  const posted = (
    await postEach(
      db,
      partnerSeq,
      wanted.flatMap((each) => each ?? []),
    )
  ).values();
  const outcomes = wanted.map((each) => {
    const outcome = each && posted.next().value;
    return outcome?.ok ? outcome : undefined;
  });
  return { refunded: outcomes.slice(0, back.length), charged: outcomes.slice(back.length) };
}

async function refundPosts(
  db: Transaction,
  partnerSeq: number,
  refunds: readonly Refund[],
): Promise<(WantedPost | undefined)[]> {
  if (refunds.length === 0) return [];
  const usages = await findPostedCauses(db, partnerSeq, refunds);
  return refunds.map((given) => {
    const { pointCode: usageCode, reference, count, cause = reference, at } = given;
    const pointCode = refundPointCode(usageCode);
    const usage = usages.get(causeKey(given));
    if (!pointCode || !usage) return undefined;
    const owner = { partnerSeq, memberSeq: usage.ownedBy === "MEMBER" ? usage.memberSeq : null };
    const amount = count === undefined ? -(usage.point + usage.bonusPoint) : count * usage.unitPrice;
    const post = { pointCode, usageCode, amount, reference: cause, refunds: reference, ...(at && { at }) };
    return { post, owners: [owner] };
  });
}

async function chargePosts(
  db: Transaction,
  partnerSeq: number,
  charges: readonly MemberUsage[],
): Promise<(WantedPost | undefined)[]> {
  const terms = new Map<number, ChargeTerms>();
  for (const { memberSeq } of charges) {
    if (!terms.has(memberSeq)) terms.set(memberSeq, await findChargeTerms(db, { partnerSeq, memberSeq }));
  }
  return charges.map(({ memberSeq, ...usage }) => {
    const ofMember = terms.get(memberSeq);
    if (!ofMember || isBlocked(ofMember, usage.pointCode)) return undefined;
    return { post: usagePost(ofMember, usage), owners: ofMember.payers };
  });
}

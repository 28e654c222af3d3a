import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { Charged } from "./charge.ts";
import { type ChargeTerms, findChargeTerms, isBlocked, type Usage, usagePost } from "./charge-terms.ts";
import { causeKey, findPostedCauses } from "./find-entries.ts";
import { postEach, type WantedPost } from "./post.ts";

export interface Refund {
  /** Code and reference are those of the usage. */
  pointCode: PointCode;
  reference: string;
  /** The refund gives back this many units; without it, all remaining ones. */
  count?: number;
  /** Names what causes the refund, where one usage may be given back in parts. */
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

interface Outcomes {
  /** An outcome is undefined where nothing was paid. */
  refunded: (Charged | undefined)[];
  /** An outcome is undefined where nobody can pay it, or the partner has blocked it. */
  charged: (Charged | undefined)[];
}

/** Gives a usage back to the balance that paid it, at the price it was paid at. Returns undefined where nothing was paid. */
export async function refund(
  db: Transaction,
  { partnerSeq, ...request }: Refund & { partnerSeq: number },
): Promise<Charged | undefined> {
  const { refunded } = await refundAndCharge(db, partnerSeq, { refunds: [request] });
  return refunded[0];
}

/**
 * Gives usages of one partner back to the balances that paid them, at the price they were paid at, and charges others, each
 * by itself. It takes a few statements for any number of usages and locks their balances in one order.
 */
export async function refundAndCharge(
  db: Transaction,
  partnerSeq: number,
  { refunds, charges = [] }: RefundsAndCharges,
): Promise<Outcomes> {
  const refundRequests = await refundPosts(db, partnerSeq, refunds);
  const requests = [...refundRequests, ...(await chargePosts(db, partnerSeq, charges))];
  const posted = (
    await postEach(
      db,
      partnerSeq,
      requests.flatMap((each) => each ?? []),
    )
  ).values();
  const outcomes = requests.map((each) => {
    const outcome = each && posted.next().value;
    return outcome?.ok ? outcome : undefined;
  });
  const count = refundRequests.length;
  return { refunded: outcomes.slice(0, count), charged: outcomes.slice(count) };
}

async function refundPosts(
  db: Transaction,
  partnerSeq: number,
  refunds: readonly Refund[],
): Promise<(WantedPost | undefined)[]> {
  if (refunds.length === 0) return [];
  const usages = await findPostedCauses(db, partnerSeq, refunds);
  return refunds.map((request) => {
    const { pointCode: usageCode, reference, count, cause = reference, at } = request;
    const pointCode = refundPointCode(usageCode);
    const usage = usages.get(causeKey(request));
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

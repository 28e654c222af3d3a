import type { ErrorCode } from "#contracts/errors.ts";
import { type PointCode, refundPointCode } from "#domain/money/point-codes.ts";
import { formatWon } from "#domain/money/won.ts";
import type { Transaction } from "#server/db/connect.ts";
import { AppError } from "#server/kernel/errors.ts";
import {
  type ChargeTerms,
  findChargeTerms,
  isBlocked,
  type ServedMember,
  type Usage,
  usagePost,
} from "./charge-terms.ts";
import { findEntry } from "./find-entries.ts";
import { postAll } from "./post-all.ts";
import { type Posted, postOnce } from "./post-points.ts";

type Charged = Extract<Posted, { ok: true }>;

interface ChargeWay {
  /** Whoever receives the document asked for it and pays (reverse billing). */
  isBuyer?: boolean;
}

/**
 * What every service calls in the transaction that changes its state: the entry, the balance and the totals. A service that
 * the partner has blocked is refused before any money is looked at; too little money is refused, and nothing is written.
 */
export async function charge(
  db: Transaction,
  served: ServedMember,
  usage: Usage,
  way: ChargeWay = {},
): Promise<Charged> {
  const terms = await findChargeTerms(db, served);
  refuseBlocked(terms, [usage]);
  const post = usagePost(terms, usage);
  let short = post.amount;
  for (const payer of terms.payers) {
    const posted = await postOnce(db, payer, post);
    if (posted.ok) return posted;
    short = posted.short;
  }
  throw shortage(terms, short, way);
}

/** Many at once, all or none, by one payer: the member where its balance covers them all, else the partner. */
export async function chargeAll(
  db: Transaction,
  served: ServedMember,
  usages: readonly Usage[],
  way: ChargeWay = {},
): Promise<Charged[]> {
  const terms = await findChargeTerms(db, served);
  refuseBlocked(terms, usages);
  const posts = usages.map((usage) => usagePost(terms, usage));
  let short = 0;
  for (const payer of terms.payers) {
    const posted = await postAll(db, payer, posts, { isWhole: true });
    const charged = posted.filter((each) => each.ok);
    if (charged.length === posted.length) return charged;
    short = posted.reduce((sum, each) => sum + (each.ok ? 0 : each.short), 0);
  }
  throw shortage(terms, short, way);
}

/** For a step that will cost something only later: a blocked service does not even begin. */
export async function refuseBlockedService(db: Transaction, served: ServedMember, pointCode: PointCode): Promise<void> {
  if (isBlocked(await findChargeTerms(db, served), pointCode)) throw new AppError("SERVICE_BLOCKED");
}

function refuseBlocked(terms: ChargeTerms, usages: readonly Usage[]): void {
  if (usages.some(({ pointCode }) => isBlocked(terms, pointCode))) throw new AppError("SERVICE_BLOCKED");
}

function shortage({ payers }: ChargeTerms, short: number, { isBuyer }: ChargeWay): AppError {
  const code: ErrorCode = isBuyer
    ? "BUYER_BALANCE_SHORT"
    : payers.at(-1)?.memberSeq === null
      ? "PARTNER_BALANCE_SHORT"
      : "MEMBER_BALANCE_SHORT";
  return new AppError(code, { fields: { balance: `${formatWon(short)}이 부족합니다.` } });
}

interface Refund {
  partnerSeq: number;
  /** Of the usage. */
  pointCode: PointCode;
  reference: string;
  /** Units to give back; all that are left without it. */
  count?: number;
  /** What causes the refund, where one usage may be given back in parts. */
  cause?: string;
  at?: string;
}

/** Gives a usage back to the balance that paid it, for the price it was paid at. Undefined where nothing was paid. */
export async function refund(db: Transaction, given: Refund): Promise<Charged | undefined> {
  const { partnerSeq, reference, count, at } = given;
  const pointCode = refundPointCode(given.pointCode);
  const usage = pointCode && (await findEntry(db, partnerSeq, given.pointCode, reference));
  if (!usage) return undefined;
  const owner = { partnerSeq, memberSeq: usage.ownedBy === "MEMBER" ? usage.memberSeq : null };
  const amount = count === undefined ? -(usage.point + usage.bonusPoint) : count * usage.unitPrice;
  const cause = given.cause ?? reference;
  const posted = await postOnce(db, owner, {
    pointCode,
    amount,
    reference: cause,
    refunds: reference,
    ...(at && { at }),
  });
  return posted.ok ? posted : undefined;
}

import type { ErrorCode } from "#contracts/errors.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { formatWon } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { Transaction } from "#server/db/connect.ts";
import {
  type ChargeTerms,
  findChargeTerms,
  isBlocked,
  type ServedMember,
  type Usage,
  usagePost,
} from "./charge-terms.ts";
import { type Posted, postAll, postOnce } from "./post.ts";

export type Charged = Extract<Posted, { ok: true }>;

interface ChargeWay {
  /** The receiver of the document asked for it and pays (reverse billing). */
  isBuyer?: boolean;
  /** The first payer pays for all usages or nobody does; charged one by one, the next payer might pay for the last of them. */
  isFirstPayerOnly?: boolean;
}

/**
 * Writes the entry, the balance and the totals of a usage, in the transaction that changes the service's state. A service
 * that the partner has blocked is refused before any money is looked at; too little money is refused, and nothing is written.
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

/** Charges all usages or none to one payer: the member where its balance covers them all, else the partner. */
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
  for (const payer of way.isFirstPayerOnly ? terms.payers.slice(0, 1) : terms.payers) {
    const posted = await postAll(db, payer, posts, { isWhole: true });
    const charged = posted.filter((each) => each.ok);
    if (charged.length === posted.length) return charged;
    short = posted.reduce((sum, each) => sum + (each.ok ? 0 : each.short), 0);
  }
  throw shortage(terms, short, way);
}

/** Refuses a blocked service at a step that will cost something only later. */
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

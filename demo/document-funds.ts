import { sql } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { sumWon } from "#domain/money/won.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type ChargeTerms, findChargeTerms, isBlocked, usagePost } from "#server/features/money/ledger/charge-terms.ts";
import { type BalanceOwner, type PointPost, postAll } from "#server/features/money/ledger/post.ts";
import { type DemoMember, seoulTime } from "./document-world.ts";

interface DemoCredit extends Record<string, unknown> {
  partnerSeq: number;
  memberSeq: number | null;
  at: SeoulDateTime;
  amount: number;
}

type Served = Pick<DemoMember, "memberSeq">;

interface Purse {
  owner: BalanceOwner;
  /** The balance after each entry that was on the ledger before. */
  entries: { at: SeoulDateTime; balance: number }[];
  /** How low the balance went from each of these moments on. */
  lowest: number[];
  spent: number;
  posts: PointPost[];
}

interface DemoUsage {
  pointCode: PointCode;
  count?: number;
  reference: string;
  at: SeoulDateTime;
}

/** Names who paid, and how much for each usage. */
export interface DemoCharged {
  payer: BalanceOwner;
  amounts: number[];
}

/** Knows the balances of each moment, so that nothing is issued before somebody had the money for it. */
export class DemoFunds {
  readonly #terms: ReadonlyMap<number, ChargeTerms>;
  readonly #purses = new Map<string, Purse>();

  constructor(terms: ReadonlyMap<number, ChargeTerms>, credits: readonly DemoCredit[]) {
    this.#terms = terms;
    for (const { partnerSeq, memberSeq, at, amount } of credits) {
      const { entries } = this.#purseOf({ partnerSeq, memberSeq });
      entries.push({ at, balance: (entries.at(-1)?.balance ?? 0) + amount });
    }
    for (const { entries, lowest } of this.#purses.values()) {
      for (let index = entries.length - 1; index >= 0; index -= 1) {
        lowest[index] = Math.min(entries[index]?.balance ?? 0, lowest[index + 1] ?? Number.POSITIVE_INFINITY);
      }
    }
  }

  static async find(db: Transaction, members: readonly DemoMember[]): Promise<DemoFunds> {
    const terms = new Map<number, ChargeTerms>();
    for (const member of members) terms.set(member.memberSeq, await findChargeTerms(db, member));
    const { rows } = await db.execute<DemoCredit>(
      sql`SELECT partner_seq AS "partnerSeq", CASE owned_by WHEN 'MEMBER' THEN member_seq END AS "memberSeq",
          ${seoulTime("insert_dt")} AS at, point + bonus_point AS amount
        FROM point_entries ORDER BY insert_dt, entry_seq`,
    );
    return new DemoFunds(terms, rows);
  }

  /** Charges whoever pays for this member, in the order of the rules. Returns false where nobody can, or the service is blocked. */
  charge(served: Served, usage: DemoUsage): boolean {
    return this.chargeAll(served, [usage]) !== undefined;
  }

  /** Charges many usages at once, all to one payer or none. */
  chargeAll({ memberSeq }: Served, usages: readonly DemoUsage[]): DemoCharged | undefined {
    const payment = this.#payerOf(memberSeq, usages);
    if (!payment) return undefined;
    const purse = this.#purseOf(payment.payer);
    const amounts = payment.posts.map(({ amount }) => amount);
    purse.spent += sumWon(amounts);
    purse.posts.push(...payment.posts);
    return { payer: payment.payer, amounts };
  }

  /** Gives back to whoever paid. The amount is not spent again, because in between the balance was without it. */
  refund(payer: BalanceOwner, post: PointPost): void {
    this.#purseOf(payer).posts.push(post);
  }

  reaches({ memberSeq }: Served, usage: Omit<DemoUsage, "reference">): boolean {
    return this.#payerOf(memberSeq, [{ ...usage, reference: "" }]) !== undefined;
  }

  #payerOf(memberSeq: number, usages: readonly DemoUsage[]) {
    const terms = this.#terms.get(memberSeq);
    const [first] = usages;
    if (!terms || !first || usages.some(({ pointCode }) => isBlocked(terms, pointCode))) return undefined;
    const posts = usages.map((usage) => usagePost(terms, usage));
    const amount = sumWon(posts.map((post) => post.amount));
    const payer = terms.payers.find((owner) => this.#held(owner, first.at) >= amount);
    return payer && { payer, posts };
  }

  // Everything spent so far is subtracted, also what was spent later, so that the balance is never below zero in between.
  #held(owner: BalanceOwner, at: SeoulDateTime): number {
    const { entries, lowest, spent } = this.#purseOf(owner);
    let [from, to] = [0, entries.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((entries[middle]?.at ?? "") <= at) from = middle + 1;
      else to = middle;
    }
    return (from === 0 ? 0 : (lowest[from - 1] ?? 0)) - spent;
  }

  #purseOf(owner: BalanceOwner): Purse {
    const purse = this.#purses.get(keyOf(owner)) ?? { owner, entries: [], lowest: [], spent: 0, posts: [] };
    this.#purses.set(keyOf(owner), purse);
    return purse;
  }

  async post(db: Transaction): Promise<void> {
    for (const { owner, posts } of this.#purses.values()) {
      if (posts.length === 0) continue;
      posts.sort((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
      const posted = await postAll(db, owner, posts, { isWhole: true });
      if (posted.some(({ ok }) => !ok)) throw new Error(`the demo spends more than ${keyOf(owner)} has`);
    }
  }
}

const keyOf = ({ partnerSeq, memberSeq }: BalanceOwner): string => `${partnerSeq} ${memberSeq ?? ""}`;

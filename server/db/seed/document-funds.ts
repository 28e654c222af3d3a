import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { PointCode } from "#domain/money/point-codes.ts";
import { sql } from "#server/db/drizzle.ts";
import {
  type ChargeTerms,
  findChargeTerms,
  isBlocked,
  type Usage,
  usagePost,
} from "#server/features/ledger/charge-terms.ts";
import { postAll } from "#server/features/ledger/post-all.ts";
import type { BalanceOwner, PointPost } from "#server/features/ledger/post-points.ts";
import type { Transaction } from "../connect.ts";
import { type DemoMember, seoulTime } from "./document-world.ts";

export interface DemoCredit extends Record<string, unknown> {
  partnerSeq: number;
  memberSeq: number | null;
  at: SeoulDateTime;
  amount: number;
}

type Served = Pick<DemoMember, "memberSeq">;

interface Purse {
  owner: BalanceOwner;
  credits: Pick<DemoCredit, "at" | "amount">[];
  spent: number;
  posts: PointPost[];
}

/** What the balances were at each moment: nothing is issued before somebody had the money for it. */
export class DemoFunds {
  readonly #terms: ReadonlyMap<number, ChargeTerms>;
  readonly #purses = new Map<string, Purse>();

  constructor(terms: ReadonlyMap<number, ChargeTerms>, credits: readonly DemoCredit[]) {
    this.#terms = terms;
    for (const { partnerSeq, memberSeq, at, amount } of credits) {
      this.#purseOf({ partnerSeq, memberSeq }).credits.push({ at, amount });
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

  /** Takes it from whoever pays for this member, in the order of the rules; false where nobody can, or it is blocked. */
  charge({ memberSeq }: Served, usage: { pointCode: PointCode; reference: string; at: SeoulDateTime }): boolean {
    const found = this.#payerOf(memberSeq, usage);
    if (!found) return false;
    const purse = this.#purseOf(found.payer);
    purse.spent += found.post.amount;
    purse.posts.push(found.post);
    return true;
  }

  reaches({ memberSeq }: Served, usage: { pointCode: PointCode; count: number; at: SeoulDateTime }): boolean {
    return this.#payerOf(memberSeq, { ...usage, reference: "" }) !== undefined;
  }

  #payerOf(memberSeq: number, usage: Usage & { at: SeoulDateTime }) {
    const terms = this.#terms.get(memberSeq);
    if (!terms || isBlocked(terms, usage.pointCode)) return undefined;
    const post = usagePost(terms, usage);
    const payer = terms.payers.find((owner) => this.#held(owner, usage.at) >= post.amount);
    return payer && { payer, post };
  }

  // Less everything that was spent so far, also later: so the balance is never below zero in between either.
  #held(owner: BalanceOwner, at: SeoulDateTime): number {
    const { credits, spent } = this.#purseOf(owner);
    return credits.reduce((sum, credit) => (credit.at <= at ? sum + credit.amount : sum), 0) - spent;
  }

  #purseOf(owner: BalanceOwner): Purse {
    const purse = this.#purses.get(keyOf(owner)) ?? { owner, credits: [], spent: 0, posts: [] };
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

import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey, seqRef, won } from "../columns.ts";
import { ofPartnersMember } from "./members.ts";
import { partners } from "./partners.ts";

/** What a partner (no member) or a member has to spend: the sum of its point entries, kept beside them. */
export const balances = pgTable(
  "balances",
  {
    balanceSeq: seqKey(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    balance: won().notNull().default(0),
    bonus: won().notNull().default(0),
  },
  (owner) => [
    ofPartnersMember("balances", owner),
    uniqueIndex("balances_partner").on(owner.partnerSeq).where(sql`${owner.memberSeq} IS NULL`),
    uniqueIndex("balances_member").on(owner.partnerSeq, owner.memberSeq).where(sql`${owner.memberSeq} IS NOT NULL`),
    check("balances_not_negative", sql`${owner.balance} >= 0 AND ${owner.bonus} >= 0`),
    // What a JavaScript number still counts exactly.
    check("balances_exact", sql`${owner.balance} + ${owner.bonus} <= 9007199254740991`),
  ],
);

/** The ledger: nothing updates or deletes an entry, a refund is a new one. */
export const pointEntries = pgTable(
  "point_entries",
  {
    entrySeq: seqKey(),
    balanceSeq: seqRef()
      .notNull()
      .references(() => balances.balanceSeq),
    pointCode: text().notNull(),
    point: won().notNull(),
    bonusPoint: won().notNull(),
    /** What caused it; the same cause is never posted twice. */
    reference: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (entry) => [
    uniqueIndex("point_entries_reference").on(entry.pointCode, entry.reference),
    index("point_entries_balance").on(entry.balanceSeq, entry.entrySeq),
  ],
);

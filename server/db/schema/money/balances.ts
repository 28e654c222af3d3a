import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** The balance of a partner (no member) or a member: the sum of its point entries, written with each of them. */
export const balances = pgTable(
  "balances",
  {
    balanceSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    balance: won().notNull().default(0),
    bonus: won().notNull().default(0),
  },
  (owner) => [
    primaryKey({ columns: [owner.partnerSeq, owner.balanceSeq] }),
    ofPartnersMember("balances", owner),
    uniqueIndex("balances_partner").on(owner.partnerSeq).where(sql`${owner.memberSeq} IS NULL`),
    uniqueIndex("balances_member").on(owner.partnerSeq, owner.memberSeq).where(sql`${owner.memberSeq} IS NOT NULL`),
    check("balances_not_negative", sql`${owner.balance} >= 0 AND ${owner.bonus} >= 0`),
    // A JavaScript number counts exactly up to here.
    check("balances_exact", sql`${owner.balance} + ${owner.bonus} <= 9007199254740991`),
  ],
);

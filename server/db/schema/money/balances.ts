import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, uniqueIndex } from "drizzle-orm/pg-core";
import { seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** What a partner (no member) or a member has to spend: the sum of its point entries, kept beside them. */
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
    // What a JavaScript number still counts exactly.
    check("balances_exact", sql`${owner.balance} + ${owner.bonus} <= 9007199254740991`),
  ],
);

import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** Numbers that want no more ads from a member. */
export const optOuts = pgTable(
  "opt_outs",
  {
    partnerSeq: seqRef().notNull(),
    optOutSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    toNumber: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (optOut) => [
    primaryKey({ columns: [optOut.partnerSeq, optOut.optOutSeq] }),
    ofPartnersMember("opt_outs", optOut),
    uniqueIndex("opt_outs_number").on(optOut.partnerSeq, optOut.memberSeq, optOut.toNumber),
    index("opt_outs_list").on(optOut.partnerSeq, optOut.memberSeq, optOut.insertDT, optOut.optOutSeq),
  ],
);

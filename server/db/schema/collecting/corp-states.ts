import { sql } from "drizzle-orm";
import { date, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CorpState, CorpTaxType } from "#domain/documents/corp-state.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** The tax office's answer about a business on a day. It is asked once a day, however many members want to know. */
export const corpStates = pgTable(
  "corp_states",
  {
    brand: text({ enum: BRAND_VALUES }).notNull(),
    day: date().notNull(),
    corpNum: text().notNull(),
    state: text().$type<CorpState>().notNull(),
    taxType: text().$type<CorpTaxType>(),
    endDate: date(),
  },
  (corp) => [primaryKey({ columns: [corp.brand, corp.day, corp.corpNum] })],
);

/** The businesses a member looked up. A number stands once a day, so it is charged once a day. */
export const corpStateLookups = pgTable(
  "corp_state_lookups",
  {
    partnerSeq: seqRef().notNull(),
    lookupSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    day: date().notNull(),
    corpNum: text().notNull(),
    state: text().$type<CorpState>().notNull(),
    taxType: text().$type<CorpTaxType>(),
    endDate: date(),
    fee: won().notNull().default(0),
    lookupDT: instant().notNull().default(sql`now()`),
  },
  (lookup) => [
    primaryKey({ columns: [lookup.partnerSeq, lookup.lookupSeq] }),
    ofPartnersMember("corp_state_lookups", lookup),
    uniqueIndex("corp_state_lookups_day").on(lookup.partnerSeq, lookup.memberSeq, lookup.day, lookup.corpNum),
  ],
);

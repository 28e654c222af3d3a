import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** Prices in won by item number. A row without a member is the partner's default; without a row the price list applies. */
export const unitCosts = pgTable(
  "unit_costs",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    itemCode: integer().notNull(),
    unitCost: won().notNull(),
  },
  (cost) => [
    ofPartnersMember("unit_costs", cost),
    unique("unit_costs_owner").on(cost.partnerSeq, cost.memberSeq, cost.itemCode).nullsNotDistinct(),
    check("unit_costs_not_negative", sql`${cost.unitCost} >= 0`),
  ],
);

/** The unit price that the provider charges a reseller, set by staff; without a row the catalogue's supply price applies. */
export const supplyCosts = pgTable(
  "supply_costs",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    itemCode: integer().notNull(),
    supplyCost: won().notNull(),
    /** The price holds for entries from then on; earlier entries keep theirs. */
    fromDT: instant().notNull().default(sql`now()`),
  },
  (cost) => [
    primaryKey({ columns: [cost.partnerSeq, cost.itemCode] }),
    check("supply_costs_not_negative", sql`${cost.supplyCost} >= 0`),
  ],
);

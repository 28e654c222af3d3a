import { check, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { members } from "./members.ts";
import { partners } from "./partners.ts";

/** Prices in won by item number. A row without a member is the partner's default; without any the price list applies. */
export const unitCosts = pgTable(
  "unit_costs",
  {
    partnerSeq: integer()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: integer().references(() => members.memberSeq),
    itemCode: integer().notNull(),
    unitCost: integer().notNull(),
  },
  (cost) => [
    unique("unit_costs_owner").on(cost.partnerSeq, cost.memberSeq, cost.itemCode).nullsNotDistinct(),
    check("unit_costs_not_negative", sql`${cost.unitCost} >= 0`),
  ],
);

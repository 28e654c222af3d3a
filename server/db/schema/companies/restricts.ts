import { sql } from "drizzle-orm";
import { boolean, cidr, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";
import { seqRef } from "#server/db/columns.ts";
import { partners } from "./partners.ts";

/** Restrictions that a partner sets for itself and its members; without a row nothing is restricted. */
export const restricts = pgTable("restricts", {
  partnerSeq: seqRef()
    .primaryKey()
    .references(() => partners.partnerSeq),
  ipRestrictYN: boolean().notNull().default(false),
  memberSignInYN: boolean().notNull().default(true),
  memberSettleYN: boolean().notNull().default(true),
  blockedServices: text().array().$type<ServiceCategoryCode[]>().notNull().default(sql`'{}'`),
});

export const restrictIps = pgTable(
  "restrict_ips",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    cidr: cidr().notNull(),
    memo: text().notNull().default(""),
  },
  (ip) => [primaryKey({ columns: [ip.partnerSeq, ip.cidr] })],
);

import { sql } from "drizzle-orm";
import { check, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { BRANDS } from "#domain/provider.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";

export const BRAND_VALUES = [BRANDS.real, BRANDS.test] as const;

/** A business with its registration number; partners and members alike are companies. The test server has its own. */
export const companies = pgTable(
  "companies",
  {
    companySeq: seqKey(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    bizId: text().notNull(),
    name: text().notNull(),
    ceoName: text().notNull().default(""),
    bizType: text().notNull().default(""),
    bizClass: text().notNull().default(""),
    postNum: text().notNull().default(""),
    address: text().notNull().default(""),
    /** The partner whose FIRST member it is; no other partner may have it as FIRST. */
    firstPartnerSeq: seqRef(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (company) => [
    uniqueIndex("companies_biz_id").on(company.brand, company.bizId),
    // The foreign key of FIRST members refers to this.
    unique("companies_first").on(company.firstPartnerSeq, company.companySeq),
    check("companies_biz_id_form", sql`${company.bizId} ~ '^[0-9]{10}$'`),
  ],
);

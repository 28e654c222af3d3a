import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BRANDS } from "#domain/provider.ts";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey } from "../columns.ts";

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
    insertDT: instant().notNull().default(sql`now()`),
  },
  (company) => [
    uniqueIndex("companies_biz_id").on(company.brand, company.bizId),
    check("companies_biz_id_form", sql`${company.bizId} ~ '^[0-9]{10}$'`),
  ],
);

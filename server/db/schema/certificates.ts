import { date, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqRef } from "../columns.ts";
import { companies } from "./companies.ts";

/** The certificate a company signs its documents with; registering a new one replaces the old. */
export const certificates = pgTable("certificates", {
  companySeq: seqRef()
    .primaryKey()
    .references(() => companies.companySeq),
  issuer: text().notNull(),
  serialNumber: text().notNull(),
  subject: text().notNull(),
  validFrom: date().notNull(),
  validTo: date().notNull(),
  registeredBy: text().notNull(),
  registerDT: instant().notNull().default(sql`now()`),
});

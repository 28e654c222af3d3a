import { sql } from "drizzle-orm";
import { check, date, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant, seqRef } from "#server/db/columns.ts";
import { companies } from "./companies.ts";

/** The certificate a company signs its documents with; registering a new one replaces the old. */
export const certificates = pgTable(
  "certificates",
  {
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
    /** The certificate in DER, and its sealed private key with the random number; rows older than both have neither. */
    certificate: bytes(),
    sealedPrivateKey: bytes(),
  },
  (row) => [check("certificates_with_key", sql`(${row.certificate} IS NULL) = (${row.sealedPrivateKey} IS NULL)`)],
);

/** The authority that issues the test server's certificates, with its sealed keys. It is made once, when first needed. */
export const testAuthorities = pgTable("test_authorities", {
  name: text().primaryKey(),
  sealedAuthority: bytes().notNull(),
  insertDT: instant().notNull().default(sql`now()`),
});

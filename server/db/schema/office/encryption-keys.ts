import { sql } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { bytes, instant } from "#server/db/columns.ts";

/** Key pairs for values that callers encrypt. The public key is served, the private one is sealed. */
export const encryptionKeys = pgTable("encryption_keys", {
  kid: text().primaryKey(),
  publicKey: jsonb().$type<JWK>().notNull(),
  sealedPrivateKey: bytes().notNull(),
  insertDT: instant().notNull().default(sql`now()`),
});

import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { UnreadAnswerKindName } from "#domain/support/unread-answer.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** Unknown words from outside services, until the service sends another word or a person has decided. */
export const unreadAnswers = pgTable(
  "unread_answers",
  {
    kind: text().$type<UnreadAnswerKindName>().notNull(),
    /** The id by which the other side knows the matter. */
    key: text().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    answer: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (unread) => [primaryKey({ columns: [unread.partnerSeq, unread.kind, unread.key] })],
);

import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CONTENT_STATES, STAFF_COLLECTIONS } from "#domain/console/content-status.ts";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";

/** Texts that staff write in the browser; they go before the files. Each version is a row, and published ones stay. */
export const contents = pgTable(
  "contents",
  {
    contentSeq: seqKey(),
    collection: text({ enum: STAFF_COLLECTIONS }).notNull(),
    slug: text().notNull(),
    version: integer().notNull(),
    /** Counts every change of the row; a save names the revision its writer has read. */
    revision: integer().notNull().default(1),
    title: text().notNull(),
    /** The fields above the text, like the front matter of a file. */
    fields: jsonb().notNull().$type<Record<string, unknown>>(),
    body: text().notNull(),
    state: text({ enum: CONTENT_STATES }).notNull().default("DRAFT"),
    publishDT: instant(),
    insertDT: instant().notNull().default(sql`now()`),
    updateDT: instant().notNull().default(sql`now()`),
    writerSeq: seqRef()
      .notNull()
      .references(() => accounts.userSeq),
  },
  (content) => [
    uniqueIndex("contents_version").on(content.collection, content.slug, content.version),
    index("contents_writer").on(content.writerSeq),
    // There is one unpublished version at a time, so that two people cannot begin two.
    uniqueIndex("contents_draft").on(content.collection, content.slug).where(sql`${content.state} = 'DRAFT'`),
    check("contents_publish_dt", sql`(${content.publishDT} IS NULL) = (${content.state} = 'DRAFT')`),
  ],
);

/** Has one row. Every process compares its number with the one it has read, and reads again what has changed. */
export const contentChanges = pgTable(
  "content_changes",
  { id: smallint().primaryKey().default(1), number: integer().notNull().default(0) },
  (change) => [check("content_changes_one_row", sql`${change.id} = 1`)],
);

import { boolean, date, index, integer, pgSequence, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DocumentDateKind, KeyedKind, ListName } from "#domain/documents/document-list.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** All kinds share one sequence, so that a number never means two documents. */
export const documentSeq = pgSequence("document_seq");

/**
 * A document as one member sees it, one it has at the tax office, or a text, fax or talk it sent (amounts are then fee and
 * refund), in a partition for each month of the day its list is ordered by. The list reads the key backwards. No row
 * refers to another table; the document stores where its rows are.
 */
export const documentSides = pgTable(
  "document_sides",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    list: text().$type<ListName>().notNull(),
    listDate: date().notNull(),
    regDT: instant().notNull(),
    docSeq: seqRef().notNull(),
    /** The partner it was made through. */
    docPartnerSeq: seqRef().notNull(),
    /** The state of §4 as it is shown. */
    status: text().notNull(),
    /** 1 for taxed, 3 for tax-free, 0 for rows without a tax class. */
    taxClass: smallint().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
    counterparty: text().notNull(),
    counterpartyNum: text().notNull(),
    item: text().notNull(),
    ownKey: text(),
    deletedYN: boolean().notNull().default(false),
    /** The text that is searched, and its hashed grams for the index. */
    searchText: text().notNull(),
    grams: integer().array().notNull(),
  },
  (side) => [
    primaryKey({
      columns: [side.partnerSeq, side.memberSeq, side.list, side.listDate, side.regDT, side.docSeq],
    }),
    index("document_sides_doc").on(side.docSeq),
    index("document_sides_grams").using("gin", side.grams),
  ],
);

/** Counts and amounts of a list's documents by day and state, written in the same transaction as the rows they count. */
export const documentDays = pgTable(
  "document_days",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    list: text().$type<ListName>().notNull(),
    dateKind: text().$type<DocumentDateKind>().notNull(),
    day: date().notNull(),
    taxClass: smallint().notNull(),
    status: text().notNull(),
    count: integer().notNull(),
    supply: won().notNull(),
    tax: won().notNull(),
  },
  (day) => [
    primaryKey({
      columns: [day.partnerSeq, day.memberSeq, day.list, day.dateKind, day.day, day.taxClass, day.status],
    }),
    ofPartnersMember("document_days", day),
  ],
);

/** Own keys of a member's documents. A key is unique for each kind, and free again once its document is deleted. */
export const documentKeys = pgTable(
  "document_keys",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    kind: text().$type<KeyedKind>().notNull(),
    ownKey: text().notNull(),
    docPartnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
  },
  (key) => [
    primaryKey({ columns: [key.partnerSeq, key.memberSeq, key.kind, key.ownKey] }),
    ofPartnersMember("document_keys", key),
  ],
);

/** How far a partner of the test server has moved its clock forward. */
export const partnerClocks = pgTable("partner_clocks", {
  partnerSeq: seqRef()
    .primaryKey()
    .references(() => partners.partnerSeq),
  offsetS: seqRef().notNull(),
});

import { sql } from "drizzle-orm";
import { check, date, index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PointCode } from "#domain/money/point-codes.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";

export const pointEntrySeq = pgSequence("point_entry_seq");

/**
 * The ledger, in a partition a month: nothing updates or deletes an entry, a refund is a new one. It refers to no other
 * table: the balance it moved and the totals it counts in do.
 */
export const pointEntries = pgTable(
  "point_entries",
  {
    partnerSeq: seqRef().notNull(),
    /** The day in Seoul. */
    pointDate: date().notNull(),
    entrySeq: seqRef().notNull(),
    /** Who used the service, also where the partner pays; none of the partner's own payments. */
    memberSeq: seqRef(),
    /** Whose balance it moved: the member's, or the partner's. */
    ownedBy: text({ enum: ["MEMBER", "PARTNER"] }).notNull(),
    pointCode: text().$type<PointCode>().notNull(),
    /** The item's number; 0 of payments and system codes. */
    itemCode: integer().notNull(),
    /** Units used, negative of a refund; 0 of payments and system codes. */
    count: integer().notNull(),
    /** As they were at that moment: what the payer paid a unit, and what the provider charges a reseller. */
    unitPrice: won().notNull(),
    supplyPrice: won().notNull(),
    /** What it did to the balance. */
    point: won().notNull(),
    bonusPoint: won().notNull(),
    /** What caused it. */
    reference: text().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (entry) => [
    primaryKey({ columns: [entry.partnerSeq, entry.pointDate, entry.entrySeq] }),
    index("point_entries_member").on(entry.partnerSeq, entry.memberSeq, entry.pointDate, entry.entrySeq),
    check("point_entries_owner", sql`${entry.ownedBy} = 'PARTNER' OR ${entry.memberSeq} IS NOT NULL`),
    check("point_entries_user", sql`${entry.count} = 0 OR ${entry.memberSeq} IS NOT NULL`),
  ],
);

/** One cause posts once, also across the ledger's partitions, which no index of theirs could say. */
export const pointCauses = pgTable(
  "point_causes",
  {
    partnerSeq: seqRef().notNull(),
    reference: text().notNull(),
    pointCode: text().$type<PointCode>().notNull(),
    pointDate: date().notNull(),
    entrySeq: seqRef().notNull().default(sql`nextval('point_entry_seq')`),
    /** Of a refund: the reference of the usage it gives back. */
    refunds: text(),
  },
  (cause) => [
    primaryKey({ columns: [cause.partnerSeq, cause.reference, cause.pointCode] }),
    index("point_causes_refunds").on(cause.partnerSeq, cause.refunds).where(sql`${cause.refunds} IS NOT NULL`),
    // Rows come in the order of their days: a few bytes find the old ones.
    index("point_causes_date").using("brin", cause.pointDate),
  ],
);

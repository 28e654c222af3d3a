import { sql } from "drizzle-orm";
import { check, date, index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PointCode } from "#domain/money/point-codes.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";

export const pointEntrySeq = pgSequence("point_entry_seq");

/**
 * The ledger, in a partition for each month. Nothing updates or deletes an entry; a refund is a new entry. No entry refers
 * to another table; its balance and totals do.
 */
export const pointEntries = pgTable(
  "point_entries",
  {
    partnerSeq: seqRef().notNull(),
    /** The day in Seoul. */
    pointDate: date().notNull(),
    entrySeq: seqRef().notNull(),
    /** The member that used the service, also where the partner pays; null for the partner's own payments. */
    memberSeq: seqRef(),
    /** Says whether it moved the balance of the member or of the partner. */
    ownedBy: text({ enum: ["MEMBER", "PARTNER"] }).notNull(),
    pointCode: text().$type<PointCode>().notNull(),
    /** The item's number; 0 for payments and system codes. */
    itemCode: integer().notNull(),
    /** Units used, negative for a refund; 0 for payments and system codes. */
    count: integer().notNull(),
    /** Prices of a unit at that moment: what the payer paid, and what the provider charges a reseller. */
    unitPrice: won().notNull(),
    supplyPrice: won().notNull(),
    /** The change of the balance. */
    point: won().notNull(),
    bonusPoint: won().notNull(),
    /** The cause of the entry. */
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

/** Causes of entries. One cause posts once, which a unique index of the ledger cannot ensure across partitions. */
export const pointCauses = pgTable(
  "point_causes",
  {
    partnerSeq: seqRef().notNull(),
    reference: text().notNull(),
    pointCode: text().$type<PointCode>().notNull(),
    pointDate: date().notNull(),
    entrySeq: seqRef().notNull().default(sql`nextval('point_entry_seq')`),
    /** For a refund, the reference of the usage it gives back. */
    refunds: text(),
  },
  (cause) => [
    primaryKey({ columns: [cause.partnerSeq, cause.reference, cause.pointCode] }),
    index("point_causes_refunds").on(cause.partnerSeq, cause.refunds).where(sql`${cause.refunds} IS NOT NULL`),
    // Rows come in the order of their days, so a small BRIN index finds the old ones.
    index("point_causes_date").using("brin", cause.pointDate),
  ],
);

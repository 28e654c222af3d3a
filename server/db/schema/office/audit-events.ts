import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, seqKey, seqRef } from "#server/db/columns.ts";

/**
 * The append-only audit log: triggers refuse every change but the linking, which the database does at commit. The rows of
 * each partner are one hash chain, and those without a partner are chain 0.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    auditSeq: seqKey(),
    eventDT: instant().notNull().default(sql`now()`),
    action: text().notNull(),
    /** The acting person; null when nobody was signed in. */
    userSeq: seqRef(),
    /** The person whose account it concerns. */
    subjectUserSeq: seqRef(),
    partnerSeq: seqRef(),
    doSessionType: text(),
    doIp: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().notNull().$type<Record<string, unknown>>(),
    /** Its place in the chain, from 1. Like the hashes it is null only until the row's transaction commits. */
    chainSeq: bigint({ mode: "number" }),
    previousHash: text(),
    hash: text(),
  },
  (event) => [
    index("audit_events_subject").on(event.subjectUserSeq, event.auditSeq.desc().nullsFirst()),
    index("audit_events_partner").on(event.partnerSeq, event.auditSeq.desc().nullsFirst()),
    uniqueIndex("audit_events_chain").on(sql`coalesce(${event.partnerSeq}, 0)`, event.chainSeq),
    index("audit_events_unlinked").on(event.auditSeq).where(sql`${event.chainSeq} IS NULL`),
    check(
      "audit_events_linked",
      sql`(${event.chainSeq} IS NULL) = (${event.hash} IS NULL) AND (${event.chainSeq} IS NULL) = (${event.previousHash} IS NULL)`,
    ),
  ],
);

/** The end of each chain, which the next row links to, and which proves that no row was cut off. */
export const auditChains = pgTable("audit_chains", {
  /** A partner's number, or 0 for rows without a partner. */
  chain: bigint({ mode: "number" }).primaryKey(),
  length: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});

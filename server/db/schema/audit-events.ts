import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey, seqRef } from "../columns.ts";

/** Append-only, each row chained to the one before by its hash; a trigger refuses UPDATE and DELETE. */
export const auditEvents = pgTable(
  "audit_events",
  {
    auditSeq: seqKey(),
    eventDT: instant().notNull().default(sql`now()`),
    action: text().notNull(),
    /** Who did it; missing when nobody was signed in. */
    userSeq: seqRef(),
    /** Whose account it concerns. */
    subjectUserSeq: seqRef(),
    partnerSeq: seqRef(),
    doSessionType: text(),
    doIp: text().notNull(),
    requestId: text().notNull(),
    detail: jsonb().notNull().$type<Record<string, unknown>>(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (event) => [
    index("audit_events_subject").on(event.subjectUserSeq, event.auditSeq.desc().nullsFirst()),
    index("audit_events_partner").on(event.partnerSeq, event.auditSeq.desc().nullsFirst()),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DispatchKind, DispatchService } from "#domain/messages/dispatch.ts";
import type { DispatchContent, DispatchFallback } from "#domain/messages/dispatch-content.ts";
import type { TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** What one call sent, to however many: what its dispatches have in common, and what their entry on the ledger names. */
export const dispatchBatches = pgTable(
  "dispatch_batches",
  {
    partnerSeq: seqRef().notNull(),
    batchSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    service: text().$type<DispatchService>().notNull(),
    fromNumber: text().notNull(),
    content: jsonb().$type<DispatchContent>().notNull(),
    insertDT: instant().notNull(),
  },
  (batch) => [primaryKey({ columns: [batch.partnerSeq, batch.batchSeq] }), ofPartnersMember("dispatch_batches", batch)],
);

/** One text, fax or talk to one receiver. Its row in the member's list is the one of `document_sides`. */
export const dispatches = pgTable(
  "dispatches",
  {
    partnerSeq: seqRef().notNull(),
    docSeq: seqRef().notNull(),
    batchSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    brand: text({ enum: BRAND_VALUES }).notNull(),
    service: text().$type<DispatchService>().notNull(),
    kind: text().$type<DispatchKind>().notNull(),
    toNumber: text().notNull(),
    toName: text().notNull(),
    /** As this receiver gets it. */
    text: text().notNull(),
    pages: smallint().notNull().default(0),
    state: text().$type<TalkState>().notNull(),
    /** When it is to go; lists go by it. */
    sendDT: instant().notNull(),
    isReserved: boolean().notNull(),
    insertDT: instant().notNull(),
    /** Handed to the carrier. */
    sentDT: instant(),
    /** The last word: delivered, failed, or the reservation taken back. */
    doneDT: instant(),
    resultCode: text(),
    carrier: text(),
    fee: won().notNull(),
    refund: won().notNull().default(0),
    /** The text that goes out where a talk does not arrive, and what it went out as. */
    fallback: jsonb().$type<DispatchFallback>(),
    /** Its next turn at the carrier: to be handed over, or asked after. */
    dueDT: instant(),
  },
  (dispatch) => [
    primaryKey({ columns: [dispatch.partnerSeq, dispatch.docSeq] }),
    ofPartnersMember("dispatches", dispatch),
    index("dispatches_batch").on(dispatch.partnerSeq, dispatch.batchSeq),
    // Of the last hour, for whoever watches the carriers; rows lie nearly in that order, so that it costs nothing to keep.
    index("dispatches_done").using("brin", dispatch.doneDT).with({ autosummarize: true }),
    index("dispatches_receiver").on(dispatch.partnerSeq, dispatch.toNumber, dispatch.docSeq),
    index("dispatches_due").on(dispatch.dueDT).where(sql`${dispatch.dueDT} IS NOT NULL`),
  ],
);

/** What carriers answered a day, so that a pattern of failures is seen. */
export const dispatchResultDays = pgTable(
  "dispatch_result_days",
  {
    partnerSeq: seqRef().notNull(),
    memberSeq: seqRef().notNull(),
    service: text().$type<DispatchService>().notNull(),
    day: date().notNull(),
    carrier: text().notNull(),
    resultCode: text().notNull(),
    count: integer().notNull(),
  },
  (day) => [
    primaryKey({
      columns: [day.partnerSeq, day.service, day.day, day.memberSeq, day.carrier, day.resultCode],
    }),
    ofPartnersMember("dispatch_result_days", day),
  ],
);

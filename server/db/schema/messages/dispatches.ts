import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { DispatchKind, DispatchService } from "#domain/messages/dispatch.ts";
import type { DispatchContent, DispatchFallback } from "#domain/messages/dispatch-content.ts";
import type { TalkState } from "#domain/messages/dispatch-lifecycle.ts";
import { instant, seqRef, won } from "#server/db/columns.ts";
import { BRAND_VALUES } from "#server/db/schema/companies/companies.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";

/** All dispatches of one call: what they have in common. Their ledger entry names the batch. */
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

/** One text, fax or talk to one receiver. Its row in the member's list is in `document_sides`. */
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
    /** The text that this receiver gets. */
    text: text().notNull(),
    pages: smallint().notNull().default(0),
    state: text().$type<TalkState>().notNull(),
    /** When it is to be sent; lists are ordered by it. */
    sendDT: instant().notNull(),
    isReserved: boolean().notNull(),
    insertDT: instant().notNull(),
    /** When it was handed to the carrier. */
    sentDT: instant(),
    /** When it was delivered, failed, or its reservation was canceled. */
    doneDT: instant(),
    resultCode: text(),
    carrier: text(),
    fee: won().notNull(),
    refund: won().notNull().default(0),
    /** The text that replaces a talk that does not arrive, and the dispatch it was sent as. */
    fallback: jsonb().$type<DispatchFallback>(),
    /** When it is next handed to the carrier, or its result is asked for. */
    dueDT: instant(),
  },
  (dispatch) => [
    primaryKey({ columns: [dispatch.partnerSeq, dispatch.docSeq] }),
    ofPartnersMember("dispatches", dispatch),
    index("dispatches_batch").on(dispatch.partnerSeq, dispatch.batchSeq),
    // The watch over carriers reads the last hour. Rows lie nearly in this order, so a BRIN index costs almost nothing.
    index("dispatches_done").using("brin", dispatch.doneDT).with({ autosummarize: true }),
    index("dispatches_receiver").on(dispatch.partnerSeq, dispatch.toNumber, dispatch.docSeq),
    index("dispatches_due").on(dispatch.dueDT).where(sql`${dispatch.dueDT} IS NOT NULL`),
  ],
);

/** Results of carriers by day, which show a pattern of failures. */
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

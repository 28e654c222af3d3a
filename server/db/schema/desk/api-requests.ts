import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgSequence, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ApiTransport } from "#domain/console/api-request.ts";
import { bytes, instant, seqRef } from "#server/db/columns.ts";

export const apiRequestSeq = pgSequence("api_request_seq");

/**
 * Calls of partners' programs, in a partition for each month. The list reads the key backwards. No row refers to another
 * table, because a call stays as it was, whatever becomes of its key and member.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    partnerSeq: seqRef().notNull(),
    /** The day in Seoul. */
    requestDate: date().notNull(),
    /** Counts calls in the order they were written, which is nearly the order they were answered. */
    requestSeq: seqRef().notNull().default(sql`nextval('api_request_seq')`),
    requestId: text().notNull(),
    startDT: instant().notNull(),
    durationMs: integer().notNull(),
    transport: text().$type<ApiTransport>().notNull(),
    operation: text().notNull(),
    method: text().notNull(),
    /** The path without its query, which is stored with the bodies. */
    path: text().notNull(),
    status: smallint().notNull(),
    /** The number of the refusal. */
    code: integer(),
    partnerKeySeq: seqRef().notNull(),
    memberSeq: seqRef(),
    corpNum: text(),
    clientIp: text().notNull(),
    /** Query, request and answer (`sealed-pair.ts`). */
    sealedPair: bytes().notNull(),
    isRequestCut: boolean().notNull(),
    isAnswerCut: boolean().notNull(),
  },
  (call) => [
    primaryKey({ columns: [call.partnerSeq, call.requestDate, call.requestSeq] }),
    index("api_requests_id").on(call.partnerSeq, call.requestId),
    index("api_requests_member").on(call.partnerSeq, call.corpNum, call.requestDate, call.requestSeq),
    index("api_requests_refused")
      .on(call.partnerSeq, call.code, call.requestDate, call.requestSeq)
      .where(sql`${call.code} IS NOT NULL`),
  ],
);

/** Number of calls by day and result, written in the same transaction as the calls it counts. */
export const apiRequestDays = pgTable(
  "api_request_days",
  {
    partnerSeq: seqRef().notNull(),
    day: date().notNull(),
    transport: text().$type<ApiTransport>().notNull(),
    /** The number of the refusal, or 0 for success. */
    code: integer().notNull(),
    /** 0 where the call named no member of the partner. */
    memberSeq: seqRef().notNull(),
    count: integer().notNull(),
    lastDT: instant().notNull(),
  },
  (day) => [primaryKey({ columns: [day.partnerSeq, day.code, day.day, day.transport, day.memberSeq] })],
);

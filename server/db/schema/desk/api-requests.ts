import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgSequence, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ApiTransport } from "#domain/console/api-request.ts";
import { bytes, instant, seqRef } from "#server/db/columns.ts";

export const apiRequestSeq = pgSequence("api_request_seq");

/**
 * Every call of a partner's programs, in a partition a month. The key is the order of the list, read backwards. It refers
 * to no other table: a call is true of its moment, whatever became of the key and the member since.
 */
export const apiRequests = pgTable(
  "api_requests",
  {
    partnerSeq: seqRef().notNull(),
    /** The day in Seoul. */
    requestDate: date().notNull(),
    /** In the order they were written down, which is nearly that in which they were answered. */
    requestSeq: seqRef().notNull().default(sql`nextval('api_request_seq')`),
    requestId: text().notNull(),
    startDT: instant().notNull(),
    durationMs: integer().notNull(),
    transport: text().$type<ApiTransport>().notNull(),
    operation: text().notNull(),
    method: text().notNull(),
    /** Without its query, which is kept with the bodies. */
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

/** How many calls ended how, a day: written with the calls it counts. */
export const apiRequestDays = pgTable(
  "api_request_days",
  {
    partnerSeq: seqRef().notNull(),
    day: date().notNull(),
    transport: text().$type<ApiTransport>().notNull(),
    /** 0: it succeeded. */
    code: integer().notNull(),
    /** 0: no member of the partner was named. */
    memberSeq: seqRef().notNull(),
    count: integer().notNull(),
    lastDT: instant().notNull(),
  },
  (day) => [primaryKey({ columns: [day.partnerSeq, day.code, day.day, day.transport, day.memberSeq] })],
);

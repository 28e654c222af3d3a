import { check, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FROM_NUMBER_EVIDENCES, FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { sql } from "#server/db/drizzle.ts";
import { instant, seqKey, seqRef } from "../columns.ts";
import { members } from "./members.ts";

/** Numbers a member may send messages from; the law asks for evidence that it holds each of them. */
export const smsFromNumbers = pgTable(
  "sms_from_numbers",
  {
    fromNumberSeq: seqKey(),
    memberSeq: seqRef()
      .notNull()
      .references(() => members.memberSeq),
    fromNumber: text().notNull(),
    memo: text().notNull().default(""),
    evidence: text({ enum: FROM_NUMBER_EVIDENCES }).notNull(),
    state: text({ enum: FROM_NUMBER_STATES }).notNull(),
    /** Why staff sent it back. */
    rejectReason: text(),
    /** Its evidence; an own mobile needs none. */
    fileName: text(),
    storageKey: text(),
    expireDate: date(),
    /** When staff decided. */
    reviewDT: instant(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (number) => [
    uniqueIndex("sms_from_numbers_number").on(number.memberSeq, number.fromNumber),
    index("sms_from_numbers_review").on(number.insertDT).where(sql`${number.state} = 'REVIEW'`),
    check("sms_from_numbers_reject_reason", sql`(${number.state} = 'REJECTED') OR ${number.rejectReason} IS NULL`),
  ],
);

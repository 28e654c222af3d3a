import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FROM_NUMBER_EVIDENCES, FROM_NUMBER_STATES } from "#domain/messages/from-number.ts";
import { instant, seqRef } from "#server/db/columns.ts";
import { ofPartnersMember } from "./members.ts";

/** Numbers a member may send messages from. The law asks for evidence that it holds each of them. */
export const smsFromNumbers = pgTable(
  "sms_from_numbers",
  {
    partnerSeq: seqRef().notNull(),
    fromNumberSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    memberSeq: seqRef().notNull(),
    fromNumber: text().notNull(),
    memo: text().notNull().default(""),
    evidence: text({ enum: FROM_NUMBER_EVIDENCES }).notNull(),
    state: text({ enum: FROM_NUMBER_STATES }).notNull(),
    /** Why staff rejected it. */
    rejectReason: text(),
    /** The file with the evidence; a person's own mobile needs none. */
    fileName: text(),
    storageKey: text(),
    expireDate: date(),
    /** When staff decided. */
    reviewDT: instant(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (number) => [
    primaryKey({ columns: [number.partnerSeq, number.fromNumberSeq] }),
    ofPartnersMember("sms_from_numbers", number),
    uniqueIndex("sms_from_numbers_number").on(number.partnerSeq, number.memberSeq, number.fromNumber),
    // Staff look a number up without its partner.
    index("sms_from_numbers_seq").on(number.fromNumberSeq),
    index("sms_from_numbers_review").on(number.insertDT).where(sql`${number.state} = 'REVIEW'`),
    check("sms_from_numbers_reject_reason", sql`(${number.state} = 'REJECTED') OR ${number.rejectReason} IS NULL`),
  ],
);

import { date, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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
    expireDate: date(),
    insertDT: instant().notNull().default(sql`now()`),
  },
  (number) => [uniqueIndex("sms_from_numbers_number").on(number.memberSeq, number.fromNumber)],
);

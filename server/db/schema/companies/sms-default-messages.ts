import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SmsMessageType } from "#domain/messages/sms-default-message.ts";
import { seqRef } from "#server/db/columns.ts";
import { partners } from "./partners.ts";

/** A partner's own texts; without a row the product's text applies. */
export const smsDefaultMessages = pgTable(
  "sms_default_messages",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    msgType: text().$type<SmsMessageType>().notNull(),
    message: text().notNull(),
  },
  (message) => [primaryKey({ columns: [message.partnerSeq, message.msgType] })],
);

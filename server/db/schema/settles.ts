import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { SettlePayMethod, SettleState } from "#domain/money/settle-lifecycle.ts";
import { sql } from "#server/db/drizzle.ts";
import { bytes, instant } from "../columns.ts";
import { members } from "./members.ts";
import { partners } from "./partners.ts";

/** A payment for points, by a partner (no member) or one of its members. */
export const settles = pgTable(
  "settles",
  {
    /** Our number at the payment gateway; grows with time. */
    pgOrderKey: text().primaryKey(),
    partnerSeq: integer()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: integer().references(() => members.memberSeq),
    amount: integer().notNull(),
    payMethod: text().$type<SettlePayMethod>().notNull(),
    settleState: text().$type<SettleState>().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
    paidDT: instant(),
  },
  (settle) => [index("settles_owner").on(settle.partnerSeq, settle.memberSeq, settle.pgOrderKey)],
);

/** Where a partner's settlement is paid to; the number itself is sealed. */
export const adjustAccounts = pgTable("adjust_accounts", {
  partnerSeq: integer()
    .primaryKey()
    .references(() => partners.partnerSeq),
  bankCode: text().notNull(),
  sealedAccountNum: bytes().notNull(),
  holder: text().notNull(),
});

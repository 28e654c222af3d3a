import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { SettlePayMethod, SettleState } from "#domain/money/settle-lifecycle.ts";
import { sql } from "#server/db/drizzle.ts";
import { bytes, instant, seqRef, won } from "../columns.ts";
import { ofPartnersMember } from "./members.ts";
import { partners } from "./partners.ts";

/** A payment for points, by a partner (no member) or one of its members. */
export const settles = pgTable(
  "settles",
  {
    /** Our number at the payment gateway; grows with time. */
    pgOrderKey: text().primaryKey(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    amount: won().notNull(),
    payMethod: text().$type<SettlePayMethod>().notNull(),
    settleState: text().$type<SettleState>().notNull(),
    insertDT: instant().notNull().default(sql`now()`),
    paidDT: instant(),
  },
  (settle) => [
    ofPartnersMember("settles", settle),
    index("settles_owner").on(settle.partnerSeq, settle.memberSeq, settle.pgOrderKey),
  ],
);

/** Where a partner's settlement is paid to; the number itself is sealed. */
export const adjustAccounts = pgTable("adjust_accounts", {
  partnerSeq: seqRef()
    .primaryKey()
    .references(() => partners.partnerSeq),
  bankCode: text().notNull(),
  sealedAccountNum: bytes().notNull(),
  holder: text().notNull(),
});

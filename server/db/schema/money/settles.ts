import { sql } from "drizzle-orm";
import { check, date, index, integer, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { SettlePayMethod, SettleState } from "#domain/money/settle-lifecycle.ts";
import { bytes, instant, seqRef, won } from "#server/db/columns.ts";
import { ofPartnersMember } from "#server/db/schema/companies/members.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** A payment for points, by a partner (no member) or one of its members. */
export const settles = pgTable(
  "settles",
  {
    /** Our order number at the payment gateway, which grows with time. All partners share its serial, so it is unique. */
    pgOrderKey: text().notNull(),
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    memberSeq: seqRef(),
    /** The amount that is paid; the credit comes on top of it. */
    amount: won().notNull(),
    credit: won().notNull().default(0),
    payMethod: text().$type<SettlePayMethod>().notNull(),
    settleState: text().$type<SettleState>().notNull(),
    /** Our merchant id at the gateway; a notice to another merchant is not about this payment. */
    merchantId: text().notNull().default(""),
    payerName: text().notNull().default(""),
    insertDT: instant().notNull().default(sql`now()`),
    /** Until when the payment is waited for. */
    expireDT: instant(),
    paidDT: instant(),
    canceledDT: instant(),
    /** The gateway's own number of the payment. */
    pgTrdNo: text(),
    /** The gateway's signed time of the payment, and when it reported a second payment. */
    pgTrdDtm: text(),
    paidTwiceDT: instant(),
    /** Card company or bank. */
    issuer: text(),
    vbankNum: text(),
  },
  (settle) => [
    primaryKey({ columns: [settle.partnerSeq, settle.pgOrderKey] }),
    // The gateway names only the order.
    index("settles_order").on(settle.pgOrderKey),
    ofPartnersMember("settles", settle),
    index("settles_owner").on(settle.partnerSeq, settle.memberSeq, settle.pgOrderKey),
    index("settles_waiting").on(settle.expireDT).where(sql`${settle.settleState} = 'STANDBY'`),
    check("settles_amounts", sql`${settle.amount} > 0 AND ${settle.credit} >= 0`),
    check("settles_paid", sql`(${settle.settleState} = 'PAID') = (${settle.paidDT} IS NOT NULL)`),
  ],
);

/** The last part of `pgOrderKey`; it repeats only after nearly a million orders in one second. */
export const settleSerials = pgSequence("settle_serials", { minValue: 1, maxValue: 999_999, cycle: true });

/** Payments of a partner and its members by day: the day of payment, and for canceled ones the day of cancellation. */
export const settleDays = pgTable(
  "settle_days",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    payMethod: text().$type<SettlePayMethod>().notNull(),
    pointDate: date().notNull(),
    count: integer().notNull().default(0),
    amount: won().notNull().default(0),
    cancelCount: integer().notNull().default(0),
    cancelAmount: won().notNull().default(0),
  },
  (day) => [
    primaryKey({ columns: [day.partnerSeq, day.payMethod, day.pointDate] }),
    check(
      "settle_days_not_negative",
      sql`least(${day.count}, ${day.amount}, ${day.cancelCount}, ${day.cancelAmount}) >= 0`,
    ),
  ],
);

/** Credit from settlements that a partner may use for its next payments (settleMethod 3). */
export const settleCredits = pgTable(
  "settle_credits",
  {
    partnerSeq: seqRef()
      .primaryKey()
      .references(() => partners.partnerSeq),
    amount: won().notNull(),
  },
  (credit) => [check("settle_credits_not_negative", sql`${credit.amount} >= 0`)],
);

/** The account a partner's settlement is paid to; its number is sealed. */
export const adjustAccounts = pgTable("adjust_accounts", {
  partnerSeq: seqRef()
    .primaryKey()
    .references(() => partners.partnerSeq),
  bankCode: text().notNull(),
  sealedAccountNum: bytes().notNull(),
  holder: text().notNull(),
});

import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { instant, month, seqRef, won } from "#server/db/columns.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** A partner's settlement of a month. What it is made of are the ledger's entries of that month. */
export const adjustMonths = pgTable(
  "adjust_months",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    adjustMonth: month().notNull(),
    adjustSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    closeYN: boolean().notNull().default(false),
    /** §4: 1 being added up, 2 planned, 3 confirmed, 4 paid. */
    adjustState: smallint().notNull().default(1),
    /** As the contract had it when the month was planned. */
    settleMethod: smallint().$type<SettleMethod>().notNull(),
    revenue: won().notNull().default(0),
    /** What the ledger's entries added up to when the totals were last compared with them. */
    ledgerRevenue: won().notNull().default(0),
    carriedIn: won().notNull().default(0),
    payable: won().notNull().default(0),
    carriedOut: won().notNull().default(0),
    insertDT: instant().notNull().default(sql`now()`),
    planDT: instant(),
    confirmDT: instant(),
    /** Who of the partner; null: confirmed by itself. */
    confirmedBy: seqRef(),
    closeDT: instant(),
    /** Who of the staff; null: carried over. */
    paidBy: seqRef(),
    /** What the payout can be found by: of a transfer what staff wrote down, else its cause on the ledger or the credit. */
    payoutReference: text(),
    /** Where a transfer went, masked. */
    payoutAccount: text(),
  },
  (month) => [
    primaryKey({ columns: [month.partnerSeq, month.adjustMonth] }),
    index("adjust_months_open").on(month.adjustState, month.adjustMonth).where(sql`NOT ${month.closeYN}`),
    check(
      "adjust_months_state",
      sql`CASE WHEN ${month.closeYN} THEN ${month.adjustState} IN (2, 4) ELSE ${month.adjustState} IN (1, 2, 3) END`,
    ),
    check(
      "adjust_months_amounts",
      sql`${month.adjustState} = 1 OR (${month.revenue} = ${month.ledgerRevenue}
        AND ${month.revenue} + ${month.carriedIn} = ${month.payable} + ${month.carriedOut}
        AND CASE WHEN ${month.closeYN} AND ${month.adjustState} = 2 THEN ${month.payable} = 0 ELSE ${month.payable} > 0 AND ${month.carriedOut} = 0 END)`,
    ),
    check(
      "adjust_months_paid",
      sql`(${month.closeYN} AND ${month.adjustState} = 4) = (${month.payoutReference} IS NOT NULL)`,
    ),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { instant, month, seqRef, won } from "#server/db/columns.ts";
import { partners } from "#server/db/schema/companies/partners.ts";

/** A partner's settlement of a month. It is made of the ledger's entries of that month. */
export const adjustMonths = pgTable(
  "adjust_months",
  {
    partnerSeq: seqRef()
      .notNull()
      .references(() => partners.partnerSeq),
    adjustMonth: month().notNull(),
    adjustSeq: seqRef().notNull().generatedAlwaysAsIdentity(),
    closeYN: boolean().notNull().default(false),
    /** §4: 1 for being added up, 2 for planned, 3 for confirmed, 4 for paid. */
    adjustState: smallint().notNull().default(1),
    /** The contract's method when the month was planned. */
    settleMethod: smallint().$type<SettleMethod>().notNull(),
    revenue: won().notNull().default(0),
    /** The sum of the ledger's entries when it was last compared with the totals. */
    ledgerRevenue: won().notNull().default(0),
    carriedIn: won().notNull().default(0),
    payable: won().notNull().default(0),
    carriedOut: won().notNull().default(0),
    insertDT: instant().notNull().default(sql`now()`),
    planDT: instant(),
    confirmDT: instant(),
    /** The person of the partner; null where it was confirmed automatically. */
    confirmedBy: seqRef(),
    closeDT: instant(),
    /** The member of staff; null where the amount was carried over. */
    paidBy: seqRef(),
    /** Finds the payout: for a transfer a note of staff, otherwise the cause on the ledger or the credit. */
    payoutReference: text(),
    /** The masked account a transfer went to. */
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

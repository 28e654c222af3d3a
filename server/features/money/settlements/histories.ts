import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { AdjustHistory } from "#contracts/money/settlements.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import {
  addMonths,
  firstDayOf,
  monthOf,
  monthsBetween,
  type SeoulMonth,
  toSeoulDate,
} from "#domain/calendar/seoul-date.ts";
import { ADJUST_STATES, settlementStatus } from "#domain/money/adjust-status.ts";
import type { SettleMethod } from "#domain/money/settle-method.ts";
import { isRealBrand } from "#domain/provider.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import { partners } from "#server/db/schema/companies/partners.ts";
import { accounts } from "#server/db/schema/identity/accounts.ts";
import { adjustMonths } from "#server/db/schema/money/adjust-months.ts";
import { partnerUsageMonths } from "#server/db/schema/money/usage-totals.ts";

export const historyColumns = {
  adjustMonth: adjustMonths.adjustMonth,
  closeYN: adjustMonths.closeYN,
  adjustState: adjustMonths.adjustState,
  settleMethod: adjustMonths.settleMethod,
  revenue: adjustMonths.revenue,
  difference: sql<number>`${adjustMonths.revenue} - ${adjustMonths.ledgerRevenue}`.mapWith(Number),
  carriedIn: adjustMonths.carriedIn,
  payable: adjustMonths.payable,
  carriedOut: adjustMonths.carriedOut,
  planDT: adjustMonths.planDT,
  confirmDT: adjustMonths.confirmDT,
  confirmedByName: accounts.name,
  closeDT: adjustMonths.closeDT,
  payoutReference: adjustMonths.payoutReference,
  payoutAccount: adjustMonths.payoutAccount,
};

export const withStatus = <Row extends { closeYN: boolean; adjustState: number }>(row: Row) => ({
  ...row,
  status: settlementStatus(row),
});

type PartnerDates = Pick<typeof partners.$inferSelect, "adjustYN" | "brand" | "adjustFrom" | "contractFrom">;

/** Returns the months up to `until` that have no row yet. */
export function unmadeMonths(partner: PartnerDates, last: SeoulMonth | undefined, until: SeoulMonth): SeoulMonth[] {
  if (!partner.adjustYN || !isRealBrand(partner.brand)) return [];
  const first = partner.adjustFrom ?? monthOf(partner.contractFrom);
  return monthsBetween(last === undefined || first > last ? first : addMonths(last, 1), until);
}

/** Returns the newest first: months still being added up, this one too, and then those with a row. */
export async function findAdjustHistories(db: Db, partnerSeq: number, range?: DateRange): Promise<AdjustHistory[]> {
  const stored = await db
    .select(historyColumns)
    .from(adjustMonths)
    .leftJoin(accounts, eq(accounts.userSeq, adjustMonths.confirmedBy))
    .where(
      and(
        eq(adjustMonths.partnerSeq, partnerSeq),
        range && gte(adjustMonths.adjustMonth, range.start),
        range && lte(adjustMonths.adjustMonth, range.end),
      ),
    )
    .orderBy(desc(adjustMonths.adjustMonth));
  const open = await findOpenMonths(db, partnerSeq);
  const isInRange = ({ adjustMonth }: AdjustHistory) =>
    !range || (adjustMonth >= range.start && adjustMonth <= range.end);
  return [...open.filter(isInRange), ...stored.map(withStatus)];
}

export async function findAdjustHistory(db: Db, partnerSeq: number, month: SeoulMonth): Promise<AdjustHistory> {
  const [history] = await findAdjustHistories(db, partnerSeq, { start: month, end: month });
  if (!history) throw new AppError("NOT_FOUND");
  return history;
}

async function findOpenMonths(db: Db, partnerSeq: number): Promise<AdjustHistory[]> {
  const [partner] = await db
    .select({
      adjustYN: partners.adjustYN,
      brand: partners.brand,
      adjustFrom: partners.adjustFrom,
      contractFrom: partners.contractFrom,
      settleMethod: partners.settleMethod,
      last: adjustMonths.adjustMonth,
      carriedOut: adjustMonths.carriedOut,
    })
    .from(partners)
    .leftJoin(adjustMonths, eq(adjustMonths.partnerSeq, partners.partnerSeq))
    .where(eq(partners.partnerSeq, partnerSeq))
    .orderBy(sql`${adjustMonths.adjustMonth} DESC NULLS LAST`)
    .limit(1);
  const months = partner ? unmadeMonths(partner, partner.last ?? undefined, monthOf(toSeoulDate(new Date()))) : [];
  const [first] = months;
  if (!partner || !first) return [];
  const revenues = await findRevenues(db, partnerSeq, first);
  return months
    .map(
      (adjustMonth): AdjustHistory => ({
        ...NOTHING_YET,
        adjustMonth,
        settleMethod: partner.settleMethod as SettleMethod,
        revenue: revenues.get(adjustMonth) ?? 0,
        carriedIn: adjustMonth === first ? (partner.carriedOut ?? 0) : 0,
      }),
    )
    .reverse();
}

const NOTHING_YET = {
  ...ADJUST_STATES.STANDBY,
  status: "STANDBY" as const,
  difference: 0,
  payable: 0,
  carriedOut: 0,
  planDT: null,
  confirmDT: null,
  confirmedByName: null,
  closeDT: null,
  payoutReference: null,
  payoutAccount: null,
};

async function findRevenues(db: Db, partnerSeq: number, from: SeoulMonth): Promise<Map<SeoulMonth, number>> {
  const { partnerSeq: partner, pointMonth, revenue } = partnerUsageMonths;
  const rows = await db
    .select({ pointMonth, revenue: sql`sum(${revenue})`.mapWith(Number) })
    .from(partnerUsageMonths)
    .where(and(eq(partner, partnerSeq), gte(pointMonth, firstDayOf(from))))
    .groupBy(pointMonth);
  return new Map(rows.map((row) => [monthOf(row.pointMonth), row.revenue]));
}

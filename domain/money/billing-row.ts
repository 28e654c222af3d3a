import { monthOf, type SeoulMonth } from "../calendar/seoul-date.ts";

// §3: one row of the billing statistics.
export interface BillingRow {
  readonly pointCode: string;
  readonly pointDate: string;
  readonly count: number;
  readonly refundCount: number;
  readonly point: number;
  readonly bonusPoint: number;
  readonly refundPoint: number;
  readonly refundBonusPoint: number;
}

export interface BillingTotals {
  readonly totalCount: number;
  readonly totalPoint: number;
  readonly pointMonth: SeoulMonth;
}

// §3: refunds carry their own sign, so every column is simply added.
export const withBillingSums = <Row extends BillingSums>(row: Row): Row & Omit<BillingTotals, "pointMonth"> => ({
  ...row,
  totalCount: row.count + row.refundCount,
  totalPoint: row.point + row.bonusPoint + row.refundPoint + row.refundBonusPoint,
});

export const withBillingTotals = <Row extends BillingRow>(row: Row): Row & BillingTotals => ({
  ...withBillingSums(row),
  pointMonth: monthOf(row.pointDate),
});

const SUMMED = ["count", "refundCount", "point", "bonusPoint", "refundPoint", "refundBonusPoint"] as const;

export type BillingSums = Record<(typeof SUMMED)[number], number>;

export function sumBillingRows(rows: readonly BillingSums[]): BillingSums & Omit<BillingTotals, "pointMonth"> {
  const sums: BillingSums = { count: 0, refundCount: 0, point: 0, bonusPoint: 0, refundPoint: 0, refundBonusPoint: 0 };
  for (const row of rows) for (const column of SUMMED) sums[column] += row[column];
  return withBillingSums(sums);
}

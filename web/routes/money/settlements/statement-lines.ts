import type { AdjustLine } from "#contracts/money/settlements.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";

export interface PriceSpan {
  least: number;
  most: number;
}

/** Holds lines that belong together on the statement. */
export interface StatementRow {
  key: string;
  title: string;
  count: number;
  unitPrice: PriceSpan;
  supplyPrice: PriceSpan;
  revenue: number;
}

/** Adds the words of the price list to a line. */
export type StatementLine = AdjustLine & { title: string };

export interface StatementMember extends StatementRow {
  memberSeq: number;
  bizId: string;
}

const spanOf = (prices: readonly number[]): PriceSpan => ({ least: Math.min(...prices), most: Math.max(...prices) });

function rowOf(key: string, title: string, lines: readonly AdjustLine[]): StatementRow {
  return {
    key,
    title,
    count: lines.reduce((sum, { count }) => sum + count, 0),
    unitPrice: spanOf(lines.map(({ unitPrice }) => unitPrice)),
    supplyPrice: spanOf(lines.map(({ supplyPrice }) => supplyPrice)),
    revenue: lines.reduce((sum, { revenue }) => sum + revenue, 0),
  };
}

export const serviceText = (pointCode: string): string => pointCodeEntry(pointCode)?.text ?? pointCode;

const orderOf = (pointCode: string): number => itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.order ?? 0;

/** Groups lines by point code, in the order of the price list. */
export const serviceRows = (lines: readonly AdjustLine[]): StatementRow[] =>
  [...Map.groupBy(lines, ({ pointCode }) => pointCode)]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b) || a.localeCompare(b))
    .map(([pointCode, group]) => rowOf(pointCode, serviceText(pointCode), group));

/** Groups lines by member, those that bring most first. */
export const memberRows = (lines: readonly AdjustLine[]): StatementMember[] =>
  [...Map.groupBy(lines, ({ memberSeq }) => memberSeq)]
    .map(([memberSeq, group]) => ({
      ...rowOf(String(memberSeq), group[0]?.name ?? "", group),
      memberSeq,
      bizId: group[0]?.bizId ?? "",
    }))
    .toSorted((a, b) => b.revenue - a.revenue || a.memberSeq - b.memberSeq);

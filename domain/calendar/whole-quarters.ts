import { addMonths, type SeoulMonth } from "./seoul-date.ts";

const MONTHS_A_QUARTER = 3;

// A quarter is named by its first month, as a month is by its first day.
export const quarterOf = (month: SeoulMonth): SeoulMonth =>
  addMonths(month, -((Number(month.slice(5)) - 1) % MONTHS_A_QUARTER));

export interface SplitMonths {
  readonly quarters: readonly SeoulMonth[];
  // The months left over at either end, at most two each.
  readonly months: readonly SeoulMonth[];
}

// Splits consecutive months into the whole quarters and the months whose totals are stored.
export function splitMonths(months: readonly SeoulMonth[]): SplitMonths {
  const byQuarter = Map.groupBy(months, quarterOf);
  const isWhole = (quarter: SeoulMonth) => byQuarter.get(quarter)?.length === MONTHS_A_QUARTER;
  return {
    quarters: [...byQuarter.keys()].filter(isWhole),
    months: months.filter((month) => !isWhole(quarterOf(month))),
  };
}

import { addMonths, monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import { settlementConfirmDate, settlementTotalsDate } from "./adjust-status.ts";

export const ADJUST_STEPS = ["TOTALS", "CONFIRMED"] as const;

export interface AdjustStep {
  readonly date: SeoulDate;
  /** The month that is settled. */
  readonly month: SeoulMonth;
  readonly step: (typeof ADJUST_STEPS)[number];
}

// Lists the coming steps in the settlement of last month and of this one; today's own step still counts.
export function nextSettlementSteps(today: SeoulDate): AdjustStep[] {
  return [-1, 0]
    .map((back) => addMonths(monthOf(today), back))
    .flatMap((month): AdjustStep[] => [
      { month, step: "TOTALS", date: settlementTotalsDate(month) },
      { month, step: "CONFIRMED", date: settlementConfirmDate(settlementTotalsDate(month)) },
    ])
    .filter(({ date }) => date >= today);
}

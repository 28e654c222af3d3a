import { addMonths, monthOf, type SeoulDate, type SeoulMonth } from "../calendar/seoul-date.ts";
import { ADJUST_DAYS } from "./adjust-status.ts";

export const ADJUST_STEPS = ["TOTALS", "CONFIRMED"] as const;

export interface AdjustStep {
  readonly date: SeoulDate;
  /** The month that is settled. */
  readonly month: SeoulMonth;
  readonly step: (typeof ADJUST_STEPS)[number];
}

const dayOf = (month: SeoulMonth, day: number): SeoulDate => `${month}-${String(day).padStart(2, "0")}`;

// What comes next in the settlement of last month and of this one; today's own step still counts.
export function nextAdjustSteps(today: SeoulDate): AdjustStep[] {
  return [-1, 0]
    .map((back) => addMonths(monthOf(today), back))
    .flatMap((month): AdjustStep[] => [
      { month, step: "TOTALS", date: dayOf(addMonths(month, 1), ADJUST_DAYS.totals) },
      { month, step: "CONFIRMED", date: dayOf(addMonths(month, 1), ADJUST_DAYS.confirmed) },
    ])
    .filter(({ date }) => date >= today);
}

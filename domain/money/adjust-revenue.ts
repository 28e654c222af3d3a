import { itemByCode } from "./item-codes.ts";
import { sumWon } from "./won.ts";

// One member's use of one item in a month; a refunded unit is a negative count.
export interface AdjustUsage {
  readonly itemCode: string;
  readonly count: number;
  readonly memberPrice: number;
  readonly supplyPrice: number;
}

// A reseller earns the difference between what the member pays and what the partner is charged.
export function settlementRevenue({ itemCode, count, memberPrice, supplyPrice }: AdjustUsage): number {
  return itemByCode(itemCode)?.isAdjust ? count * (memberPrice - supplyPrice) : 0;
}

export const ADJUST_MINIMUM_WON = 10_000;

export interface AdjustMonth {
  readonly revenue: number;
  readonly carriedIn: number;
  readonly payable: number;
  readonly carriedOut: number;
}

// Below the minimum the month pays nothing, and its amount, also a negative one, moves into the next month.
export function settlementAmounts(revenue: number, carriedIn: number): AdjustMonth {
  const due = revenue + carriedIn;
  const isPaid = due >= ADJUST_MINIMUM_WON;
  return { revenue, carriedIn, payable: isPaid ? due : 0, carriedOut: isPaid ? 0 : due };
}

export const settlementOfMonth = (usages: readonly AdjustUsage[], carriedIn: number): AdjustMonth =>
  settlementAmounts(sumWon(usages.map(settlementRevenue)), carriedIn);

import type { ServiceItemCode } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";
import { shareOf } from "./won.ts";

// The catalogue's supply column: a reseller is charged this share where staff have agreed on nothing else.
export const SUPPLY_PERCENT = 60;

/** Returns a share of the list price in whole won; the fraction of a won stays with the payer. */
export const percentOfList = (item: ServiceItemCode, percent: number): number =>
  shareOf(PRICE_LIST[item].won, percent * 100);

export const supplyPrice = (item: ServiceItemCode): number => percentOfList(item, SUPPLY_PERCENT);

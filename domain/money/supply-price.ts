import type { ServiceItemCode } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";
import { shareOf } from "./won.ts";

// The catalogue's supply column: what a reseller is charged where staff have agreed on nothing else.
export const SUPPLY_PERCENT = 60;

/** A share of the list price in whole won; the fraction of a won stays with whoever pays. */
export const percentOfList = (item: ServiceItemCode, percent: number): number =>
  shareOf(PRICE_LIST[item].won, percent * 100);

export const supplyPrice = (item: ServiceItemCode): number => percentOfList(item, SUPPLY_PERCENT);

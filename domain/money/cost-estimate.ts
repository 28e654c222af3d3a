import { type AdjustMonth, settlementOfMonth } from "./adjust-revenue.ts";
import { SERVICE_ITEMS, type ServiceItem, type ServiceItemCode } from "./item-codes.ts";
import { percentOfList, SUPPLY_PERCENT, supplyPrice } from "./supply-price.ts";
import { sumWon } from "./won.ts";

/** The number of units of each item a month uses. */
export type Volumes = Partial<Readonly<Record<ServiceItemCode, number>>>;

/** Larger contracts are negotiated, not estimated on a page. Sums stay exact far beyond these limits. */
export const ESTIMATE_LIMITS = {
  volume: { min: 0, max: 1_000_000 },
  members: { min: 1, max: 10_000 },
  /** The members' price as a share of the list price: never below what the partner is charged. */
  memberPercent: { min: SUPPLY_PERCENT, max: 200 },
  /** The discount on the list price: it never leads below the supply price. */
  discountPercent: { min: 0, max: 100 - SUPPLY_PERCENT },
} as const;

export interface CostLine {
  readonly item: ServiceItem;
  readonly count: number;
  readonly price: number;
  readonly won: number;
}

export interface CostEstimate {
  readonly lines: readonly CostLine[];
  readonly total: number;
  /** The same volumes at list prices. */
  readonly listTotal: number;
}

const countedItems = (volumes: Volumes): { item: ServiceItem; count: number }[] =>
  SERVICE_ITEMS.flatMap((item) => {
    const count = volumes[item.code] ?? 0;
    return count > 0 ? [{ item, count }] : [];
  });

/** Estimates a month's bill with the discount taken off each price. */
export function estimateCost(volumes: Volumes, discountPercent: number): CostEstimate {
  const lines = countedItems(volumes).map(({ item, count }): CostLine => {
    const price = percentOfList(item.code, 100 - discountPercent);
    return { item, count, price, won: count * price };
  });
  return {
    lines,
    total: sumWon(lines.map(({ won }) => won)),
    listTotal: sumWon(lines.map(({ item, count }) => count * percentOfList(item.code, 100))),
  };
}

export interface MarginLine {
  readonly item: ServiceItem;
  /** The units of all members together. */
  readonly count: number;
  readonly memberPrice: number;
  readonly supplyPrice: number;
  readonly revenue: number;
}

export interface MarginEstimate extends AdjustMonth {
  readonly lines: readonly MarginLine[];
  /** All members together pay `membersPay`; the provider receives `supplyTotal` of it. */
  readonly membersPay: number;
  readonly supplyTotal: number;
}

export interface MarginTerms {
  readonly members: number;
  readonly memberPercent: number;
}

/** Estimates a reseller's month on member billing the way its settlement counts; `volumes` are those of one member. */
export function estimateMargin(volumes: Volumes, { members, memberPercent }: MarginTerms): MarginEstimate {
  const lines = countedItems(volumes).map(({ item, count }): MarginLine => {
    const memberPrice = percentOfList(item.code, memberPercent);
    const supply = supplyPrice(item.code);
    const total = count * members;
    return { item, count: total, memberPrice, supplyPrice: supply, revenue: total * (memberPrice - supply) };
  });
  const month = settlementOfMonth(
    lines.map(({ item, ...line }) => ({ itemCode: item.code, ...line })),
    0,
  );
  return {
    ...month,
    lines,
    membersPay: sumWon(lines.map(({ count, memberPrice }) => count * memberPrice)),
    supplyTotal: sumWon(lines.map((line) => line.count * line.supplyPrice)),
  };
}

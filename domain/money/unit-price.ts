import type { ServiceItemCode } from "./item-codes.ts";
import { PRICE_LIST } from "./price-list.ts";

export type PriceSource = "member" | "partner" | "catalogue";

export const PRICE_SOURCE_LABELS: Readonly<Record<PriceSource, string>> = {
  member: "회원사 단가",
  partner: "파트너 기본 단가",
  catalogue: "표준 단가",
};

// The maximum of a price, so that one digit too many is noticed.
export const UNIT_COST_MAX = 1_000_000;

export const isUnitCost = (won: number): boolean => Number.isInteger(won) && won >= 0 && won <= UNIT_COST_MAX;

export interface UnitPrice {
  readonly won: number;
  readonly source: PriceSource;
}

type Prices = Partial<Readonly<Record<ServiceItemCode, number>>>;

// The member's own price comes first, then the partner's default, then the catalogue's. Zero is a price.
export function unitPrice(item: ServiceItemCode, member: Prices, partner: Prices): UnitPrice {
  const own = member[item];
  if (own !== undefined) return { won: own, source: "member" };
  const byDefault = partner[item];
  if (byDefault !== undefined) return { won: byDefault, source: "partner" };
  return { won: PRICE_LIST[item].won, source: "catalogue" };
}

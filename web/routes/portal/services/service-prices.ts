import { itemsOfCategory, type ServiceItem } from "#domain/money/item-codes.ts";
import { PRICE_LIST, type PriceUnit } from "#domain/money/price-list.ts";
import type { ServiceCategoryCode } from "#domain/money/service-category.ts";

export interface ItemPrice {
  item: ServiceItem;
  won: number;
  unit: PriceUnit;
}

export const pricesOf = (category: ServiceCategoryCode): ItemPrice[] =>
  itemsOfCategory(category).map((item) => ({ item, ...PRICE_LIST[item.code] }));

/** Returns the cheapest item of the service, for "from" prices. */
export function lowestPrice(category: ServiceCategoryCode): ItemPrice {
  const [first, ...rest] = pricesOf(category);
  if (!first) throw new Error(`no priced item in ${category}`);
  return rest.reduce((lowest, price) => (price.won < lowest.won ? price : lowest), first);
}

const UNIT_WORDS: Readonly<Record<PriceUnit, string>> = {
  건: "건당",
  장: "장당",
  월: "월",
  장·월: "카드 한 장에 월",
  계좌·월: "계좌 하나에 월",
};

export const unitWords = (unit: PriceUnit): string => UNIT_WORDS[unit];

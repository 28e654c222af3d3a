import { itemByNumber } from "#domain/money/item-codes.ts";
import type { unitPrice } from "#domain/money/unit-price.ts";

export type Prices = Parameters<typeof unitPrice>[1];

/** Rows go by item number, the rule of prices by item code. */
export const pricesOf = (rows: readonly { itemCode: number; unitCost: number }[]): Prices =>
  Object.fromEntries(
    rows.flatMap(({ itemCode, unitCost }) => {
      const item = itemByNumber(itemCode);
      return item ? [[item.code, unitCost]] : [];
    }),
  );

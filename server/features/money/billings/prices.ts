import { itemByNumber } from "#domain/money/item-codes.ts";
import type { unitPrice } from "#domain/money/unit-price.ts";

export type Prices = Parameters<typeof unitPrice>[1];

/** Rows are keyed by item number, the price rule by item code. */
export const pricesOf = (rows: readonly { itemCode: number; unitCost: number }[]): Prices =>
  Object.fromEntries(
    rows.flatMap(({ itemCode, unitCost }) => {
      const item = itemByNumber(itemCode);
      return item ? [[item.code, unitCost]] : [];
    }),
  );

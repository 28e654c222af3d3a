import { expect, test } from "vitest";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { lowestPrice, pricesOf } from "./service-prices.ts";

test("every service has a lowest price", () => {
  for (const { code } of SERVICE_CATEGORIES) {
    const prices = pricesOf(code).map((price) => price.won);
    expect(lowestPrice(code).won).toBe(Math.min(...prices));
  }
});

import { expect, test } from "vitest";
import { CURRENCY_UNIT, LOCALE, TIME_ZONE } from "./locale.ts";

test("§9: locale, time zone and currency unit", () => {
  expect([LOCALE, TIME_ZONE, CURRENCY_UNIT]).toEqual(["ko-KR", "Asia/Seoul", "원"]);
});

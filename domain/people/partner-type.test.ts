import { expect, test } from "vitest";
import { PARTNER_TYPE_LABELS, PARTNER_TYPES } from "./partner-type.ts";

test("§1: the two partner types", () => {
  expect(PARTNER_TYPES.map((type) => [type, PARTNER_TYPE_LABELS[type]])).toEqual([
    ["RESELLER", "수익형 파트너"],
    ["STANDALONE", "할인형 파트너"],
  ]);
});

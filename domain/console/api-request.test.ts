import { expect, it } from "vitest";
import { apiRequestSearch, shownCorpNum } from "./api-request.ts";

it.each([
  ["-26006", { name: "code", value: "-26006" }],
  [" 123-45-67891 ", { name: "corpNum", value: "1234567891" }],
  ["1234567891", { name: "corpNum", value: "1234567891" }],
  ["issueTaxInvoice", { name: "operation", value: "issueTaxInvoice" }],
  ["6f1b2c3d-0000-4000-8000-1234567890ab", { name: "requestId", value: "6f1b2c3d-0000-4000-8000-1234567890ab" }],
  ["order_2026_1", { name: "requestId", value: "order_2026_1" }],
  ["", undefined],
  ["두 글자", undefined],
])("a search for %s", (text, search) => {
  expect(apiRequestSearch(text)).toEqual(search);
});

it("shows a business number as people write it, and anything else as it was named", () => {
  expect(shownCorpNum("1234567891")).toBe("123-45-67891");
  expect(shownCorpNum("abc")).toBe("abc");
});

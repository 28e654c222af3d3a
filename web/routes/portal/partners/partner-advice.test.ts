import { expect, test } from "vitest";
import { partnerAdvice, readAdvice } from "./partner-advice.ts";

test.each([
  ["", "reseller"],
  ["place=own&income=yes", "on-premise"],
  ["income=yes&payer=member", "reseller"],
  ["income=yes&payer=partner", "both-billings"],
  ["income=no&payer=partner", "standalone"],
  ["income=no&payer=member", "standalone-member"],
  ["place=moon&income=maybe&payer=nobody", "reseller"],
])("of ‘%s’ the advice is %s", (query, advice) => {
  expect(partnerAdvice(readAdvice(new URLSearchParams(query)))).toBe(advice);
});

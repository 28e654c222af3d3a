import { expect, test } from "vitest";
import { HOMETAX_MOST_ATTEMPTS, hometaxDateTypes, hometaxPeriodProblem, hometaxWaitS } from "./hometax-job.ts";

const TODAY = "2026-11-16";

test.each([
  ["2026-10-01", "2026-10-31", undefined],
  ["2026-11-16", "2026-11-16", undefined],
  ["2026-08-17", "2026-11-16", undefined],
  ["2026-08-16", "2026-11-16", "to"],
  ["2025-11-30", "2026-02-27", undefined],
  ["2025-11-30", "2026-02-28", "to"],
  ["2026-11-16", "2026-11-17", "to"],
  ["2026-11-02", "2026-11-01", "from"],
  ["2021-11-16", "2021-12-01", undefined],
  ["2021-11-15", "2021-12-01", "from"],
])("%s to %s: the wrong field is %s", (from, to, field) => {
  expect(hometaxPeriodProblem({ from, to }, TODAY)?.field).toBe(field);
});

test("a receipt has one date type, an invoice three", () => {
  expect(hometaxDateTypes("hometaxTaxinvoice")).toEqual(["WRITE", "ISSUE", "SEND"]);
  expect(hometaxDateTypes("hometaxCashbill")).toEqual(["WRITE"]);
});

test("waits grow with every attempt, to about half a day in all", () => {
  const waits = Array.from({ length: HOMETAX_MOST_ATTEMPTS }, (_, index) => hometaxWaitS(index + 1));
  expect(waits.slice(0, 3)).toEqual([60, 120, 240]);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(8 * 3_600);
});

import { expect, test } from "vitest";
import { settlementNext } from "./adjust-next.ts";

type Month = Parameters<typeof settlementNext>[0];

const month: Month = {
  adjustMonth: "2026-10",
  status: "STANDBY",
  settleMethod: 1,
  difference: 0,
  carriedOut: 0,
  planDT: "2026-11-01T00:20:00",
  closeDT: "2026-11-15T14:00:00",
};

const CASES: [Partial<Month>, RegExp][] = [
  [{ status: "STANDBY", adjustMonth: "2026-11" }, /12월 1일\(.\)에 집계를 마칩니다/],
  [{ status: "STANDBY", difference: -3 }, /3원 달라/],
  [{ status: "STANDBY" }, /앞 달/],
  [{ status: "PLAN", planDT: "2026-11-12T00:20:00" }, /12월 10일\(.\)에 저절로 확정/],
  [{ status: "PLAN" }, /11월 10일\(.\)에 저절로 확정/],
  [{ status: "CONFIRM" }, /계좌로 입금/],
  [{ status: "CONFIRM", settleMethod: 2 }, /포인트로 지급/],
  [{ status: "CONFIRM", settleMethod: 3 }, /다음 결제/],
  [{ status: "CLOSE" }, /11월 15일\(.\)에 지급했습니다/],
  [{ status: "CARRY_OVER", carriedOut: 5 }, /더합니다/],
  [{ status: "CARRY_OVER", carriedOut: -5 }, /뺍니다/],
  [{ status: "CARRY_OVER" }, /없습니다/],
  [{ status: "UNKNOWN" }, /^$/],
];

test.each(CASES)("%j: %s", (change, text) => {
  expect(settlementNext({ ...month, ...change }, "2026-11-16")).toMatch(text);
});

import { expect, it } from "vitest";
import { stateErrorNumber } from "./state-numbers.ts";

it.each([
  ["ISSUE", true, -26000],
  ["ISSUE", false, -21009],
  ["ASK_APPROVAL", true, -26000],
  ["ASK_REVERSE", false, -21005],
  ["UPDATE", true, -21005],
  ["DELETE", true, -21003],
  ["WITHDRAW", false, -21007],
  ["CANCEL_ISSUE", true, -21007],
  ["CANCEL_BEFORE_SEND", true, -21007],
  ["CANCEL_RECEIPT", true, -21007],
  ["ACCEPT", false, -21009],
] as const)("%s of a document (issued: %s) is refused with %i", (action, isIssued, number) => {
  expect(stateErrorNumber(action, isIssued)).toBe(number);
});

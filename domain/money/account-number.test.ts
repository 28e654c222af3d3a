import { expect, test } from "vitest";
import { isAccountNumber } from "./account-number.ts";

test.each([
  ["110-123-456789", true],
  ["1234567890", true],
  ["123456789", false],
  ["1234567890123456", true],
  ["12345678901234567", false],
  ["110--123456789", false],
  ["-1101234567", false],
  ["1101234567-", false],
  ["110 123 456789", false],
  ["", false],
])("account number %s: %s", (text, expected) => {
  expect(isAccountNumber(text)).toBe(expected);
});

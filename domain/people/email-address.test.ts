import { expect, test } from "vitest";
import { isEmailAddress, mailboxOf, normalizeEmail } from "./email-address.ts";

test.each([
  ["demo@gaonbill.example", true],
  ["first.last+tag@sub.example.co.kr", true],
  [`${"a".repeat(64)}@example.com`, true],
  [`${"a".repeat(65)}@example.com`, false],
  [`a@${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.example`, true],
  [`aa@${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.example`, true],
  [`aaa@${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.${"b".repeat(60)}.example`, false],
  ["a@localhost", false],
  ["a@-b.com", false],
  ["a@b-.com", false],
  [`a@${"b".repeat(63)}.com`, true],
  [`a@${"b".repeat(64)}.com`, false],
  ["a@b.c", false],
  [`a@b.${"c".repeat(63)}`, true],
  [`a@b.${"c".repeat(64)}`, false],
  ["a@example.com!", false],
  [" a@example.com", false],
  ["a..b@example.com", false],
  [".a@example.com", false],
  ["a.@example.com", false],
  ["홍길동@example.com", false],
  ["a b@example.com", false],
  ["a@b@example.com", false],
  ["", false],
])("§5 email %s: %s", (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

test("two spellings of an email are one account", () => {
  expect(normalizeEmail(" Demo@GaonBill.example ")).toBe("demo@gaonbill.example");
});

test("addresses with notes after a plus sign lead to one mailbox", () => {
  expect(mailboxOf("Demo+first@GaonBill.example")).toBe("demo@gaonbill.example");
  expect(mailboxOf("demo@gaonbill.example")).toBe("demo@gaonbill.example");
});

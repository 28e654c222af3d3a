import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAccountNumber } from "./account-number.ts";
import { corporateNumberCheckDigit, formatCorporateNumber, isCorporateNumber } from "./corporate-number.ts";
import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "./document-key.ts";
import { isEmailAddress, normalizeEmail } from "./email-address.ts";
import { formatNtsNumber, isCashbillNtsNumber, isNtsNumber, makeNtsNumber, parseNtsNumber } from "./nts-number.ts";
import { formatPhone, isMobile, isPhone, isSenderNumber } from "./phone.ts";
import { addDays } from "./seoul-date.ts";
import { isWebUrl } from "./web-url.ts";

describe("corporate number", () => {
  test("weights 1 and 2 alternate", () => {
    const checks = Array.from({ length: 12 }, (_, index) => {
      const digits = Array.from({ length: 12 }, (_unused, place) => (place === index ? "1" : "0")).join("");
      return corporateNumberCheckDigit(digits);
    });
    expect(checks).toEqual([9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8]);
  });

  test("exactly one last digit is right, and the format is a round trip", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12}$/), (twelve) => {
        const right = [..."0123456789"].map((last) => twelve + last).filter(isCorporateNumber);
        expect(right).toEqual([`${twelve}${corporateNumberCheckDigit(twelve)}`]);
        expect(right.map(formatCorporateNumber).filter(isCorporateNumber)).toHaveLength(1);
      }),
    );
    expect(formatCorporateNumber("1101110000000")).toBe("110111-0000000");
    const valid = `110111000000${corporateNumberCheckDigit("110111000000")}`;
    expect([valid, `x${valid}`, `${valid}x`].map(isCorporateNumber)).toEqual([true, false, false]);
  });
});

describe("phone", () => {
  test.each([
    ["01012345678", "010-1234-5678"],
    ["0111234567", "011-123-4567"],
    ["021234567", "02-123-4567"],
    ["02-1234-5678", "02-1234-5678"],
    ["0311234567", "031-123-4567"],
    ["(064) 1234 5678", "064-1234-5678"],
    ["07012345678", "070-1234-5678"],
    ["0801234567", "080-123-4567"],
    ["050512345678", "0505-1234-5678"],
    ["05051234567", "0505-123-4567"],
    ["15881234", "1588-1234"],
    ["1600-0000", "1600-0000"],
    ["18001234", "1800-1234"],
  ])("%s is shown as %s", (typed, shown) => {
    expect(isPhone(typed)).toBe(true);
    expect(formatPhone(typed)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
    expect(isPhone(`9${typed}`)).toBe(false);
  });

  test.each([
    "",
    "114",
    "010123456789",
    "02123456789",
    "031123456789",
    "0505123456789",
    "158812345",
    "01212345678",
    "0212345",
    "0212345678901",
    "17881234",
    "0912345678",
    "010-1234-567a",
  ])("%s is none and shown as it is", (typed) => {
    expect(isPhone(typed)).toBe(false);
    if (!/[a-z]/.test(typed)) expect(formatPhone(typed)).toBe(typed);
  });

  test.each([
    ["010-1234-5678", true],
    ["01612345678", true],
    ["01212345678", false],
    ["02-1234-5678", false],
    ["010-1234-567x8", false],
  ])("%s is a mobile number: %s", (typed, expected) => {
    expect(isMobile(typed)).toBe(expected);
  });

  test.each([
    ["15881234", true],
    ["01012345678", true],
    ["050512345678", false],
    ["119", false],
  ])("texts may be sent from %s: %s", (typed, expected) => {
    expect(isSenderNumber(typed)).toBe(expected);
  });
});

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

test.each([
  ["https://gaonbill.example/path?q=1#a", true],
  ["http://localhost:3000/", true],
  ["http://192.0.2.1", true],
  ["https://한글.example", true],
  ["ftp://gaonbill.example", false],
  ["javascript:alert(1)", false],
  ["gaonbill.example", false],
  ["https://gaonbill", false],
  ["https://gaonbill.example/a b", false],
  ["https://", false],
  ["", false],
])("§5 URL %s: %s", (text, expected) => {
  expect(isWebUrl(text)).toBe(expected);
});

describe("NTS confirmation number", () => {
  test.each([
    ["202603054100000200000a1f", true],
    ["20260305-41000002-00000a1f", true],
    ["202602304100000200000a1f", false],
    ["x202603054100000200000a1f", false],
    ["202603054100000200000A1F", false],
    ["202603054100000200000a1", false],
    ["202603054100000200000a1ff", false],
    ["", false],
  ])("%s: %s", (text, expected) => {
    expect(isNtsNumber(text)).toBe(expected);
  });

  test("making, showing and reading one is a round trip", () => {
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.stringMatching(/^\d{8}$/),
        fc.stringMatching(/^[0-9a-f]{8}$/),
        (days, reg, serial) => {
          const parts = { writeDate: addDays("2000-01-01", days), registrationNumber: reg, serial };
          const number = makeNtsNumber(parts);
          expect(number).toHaveLength(24);
          expect(parseNtsNumber(number)).toEqual(parts);
          expect(parseNtsNumber(formatNtsNumber(number))).toEqual(parts);
        },
      ),
    );
    expect(formatNtsNumber("202603054100000200000a1f")).toBe("20260305-41000002-00000a1f");
  });

  test("a cash receipt's has nine characters", () => {
    expect(["A12345678", "123456789", "12345678", "1234567890", "a12345678"].map(isCashbillNtsNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test.each([
  ["INV-2026_0001", true],
  ["a", true],
  ["a".repeat(24), true],
  ["a".repeat(25), false],
  ["", false],
  ["a b", false],
  ["키-1", false],
  ["a.b", false],
])("own document key %s: %s", (text, expected) => {
  expect(isDocumentKey(text)).toBe(expected);
  expect(DOCUMENT_KEY_MAX_LENGTH).toBe(24);
});

import { describe, expect, test } from "vitest";
import { formatPhone, isMobile, isPhone, isSenderNumber } from "./phone.ts";

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
  ])("%s is formatted as %s", (input, formatted) => {
    expect(isPhone(input)).toBe(true);
    expect(formatPhone(input)).toBe(formatted);
    expect(formatPhone(formatted)).toBe(formatted);
    expect(isPhone(`9${input}`)).toBe(false);
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
  ])("%s is no phone number and stays as it is", (input) => {
    expect(isPhone(input)).toBe(false);
    if (!/[a-z]/.test(input)) expect(formatPhone(input)).toBe(input);
  });

  test.each([
    ["010-1234-5678", true],
    ["01612345678", true],
    ["01212345678", false],
    ["02-1234-5678", false],
    ["010-1234-567x8", false],
  ])("%s is a mobile number: %s", (input, expected) => {
    expect(isMobile(input)).toBe(expected);
  });

  test.each([
    ["15881234", true],
    ["01012345678", true],
    ["050512345678", false],
    ["119", false],
  ])("texts may be sent from %s: %s", (input, expected) => {
    expect(isSenderNumber(input)).toBe(expected);
  });
});

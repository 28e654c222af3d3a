import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/seoul-date.ts";
import { formatNtsNumber, isCashbillNtsNumber, isNtsNumber, makeNtsNumber, parseNtsNumber } from "./nts-number.ts";

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

  test("a number that is made, formatted and parsed comes back the same", () => {
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

  test("the number of a cash receipt has nine characters", () => {
    expect(["A12345678", "123456789", "12345678", "1234567890", "a12345678"].map(isCashbillNtsNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { corporateNumberCheckDigit, formatCorporateNumber, isCorporateNumber } from "./corporate-number.ts";

describe("corporate number", () => {
  test("weights 1 and 2 alternate", () => {
    const checks = Array.from({ length: 12 }, (_, index) => {
      const digits = Array.from({ length: 12 }, (_unused, position) => (position === index ? "1" : "0")).join("");
      return corporateNumberCheckDigit(digits);
    });
    expect(checks).toEqual([9, 8, 9, 8, 9, 8, 9, 8, 9, 8, 9, 8]);
  });

  test("exactly one last digit is valid, and formatting can be undone", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12}$/), (twelve) => {
        const candidates = [..."0123456789"].map((last) => twelve + last).filter(isCorporateNumber);
        expect(candidates).toEqual([`${twelve}${corporateNumberCheckDigit(twelve)}`]);
        expect(candidates.map(formatCorporateNumber).filter(isCorporateNumber)).toHaveLength(1);
      }),
    );
    expect(formatCorporateNumber("1101110000000")).toBe("110111-0000000");
    const valid = `110111000000${corporateNumberCheckDigit("110111000000")}`;
    expect([valid, `x${valid}`, `${valid}x`].map(isCorporateNumber)).toEqual([true, false, false]);
  });
});

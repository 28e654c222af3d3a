import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BRANDS } from "../provider.ts";
import { bizIdCheck, bizIdCheckDigit, bizIdKind, isBizId, isSubWorkplaceId } from "./biz-id-check.ts";

const nineDigits = fc.stringMatching(/^[0-9]{9}$/);

describe("business number", () => {
  test.each([
    ["1234567891", true],
    ["123-45-67891", true],
    ["1234567890", false],
    ["123-45-67890", false],
    ["000-00-00000", true],
    ["12345-67891", true],
    ["123456789", false],
    ["12345678911", false],
    ["123 45 67891", false],
    ["a234567891", false],
    ["", false],
  ])("%s on the real server: %s", (text, expected) => {
    expect(isBizId(text)).toBe(expected);
    expect(isBizId(text, BRANDS.real)).toBe(expected);
  });

  test("the test server accepts any number of the right shape", () => {
    expect(isBizId("1234567890", BRANDS.test)).toBe(true);
    expect(isBizId("123-45-67890", BRANDS.test)).toBe(true);
    expect(isBizId("123456789", BRANDS.test)).toBe(false);
  });

  test.each([
    ["123456789", 1],
    ["104815700", 8],
    ["999999999", 7],
    ["100000000", 9],
    ["010000000", 7],
    ["001000000", 3],
    ["000100000", 9],
    ["000010000", 7],
    ["000001000", 3],
    ["000000100", 9],
    ["000000010", 7],
    ["000000001", 5],
    ["000000002", 9],
    ["000000000", 0],
  ])("check digit of %s is %i", (nine, check) => {
    expect(bizIdCheckDigit(nine)).toBe(check);
  });

  test("the sum shows where the check digit comes from", () => {
    const { products, tens, sum, checkDigit } = bizIdCheck("123456789");
    expect(products.map(({ product }) => product)).toEqual([1, 6, 21, 4, 15, 42, 7, 24, 45]);
    expect([tens, sum, checkDigit]).toEqual([4, 169, 1]);
  });

  test("for any nine digits exactly one tenth digit is valid, 0 among them", () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const valid = [..."0123456789"].filter((last) => isBizId(nine + last));
        expect(valid).toEqual([String(bizIdCheckDigit(nine))]);
      }),
    );
  });

  test.each([
    ["123-00-00000", "기타"],
    ["123-01-00000", "개인 과세사업자"],
    ["123-79-00000", "개인 과세사업자"],
    ["123-80-00000", "기타"],
    ["123-81-00000", "영리법인 본점"],
    ["123-82-00000", "비영리법인"],
    ["123-83-00000", "국가·지방자치단체"],
    ["123-84-00000", "외국법인"],
    ["123-85-00000", "영리법인 지점"],
    ["123-86-00000", "영리법인 본점"],
    ["123-87-00000", "영리법인 본점"],
    ["123-88-00000", "영리법인 본점"],
    ["123-89-00000", "법인이 아닌 단체"],
    ["123-90-00000", "개인 면세사업자"],
    ["123-99-00000", "개인 면세사업자"],
  ])("%s is %s", (bizId, kind) => {
    expect(bizIdKind(bizId)).toBe(kind);
  });

  test.each([
    ["0001", true],
    ["0000", false],
    ["001", false],
    ["00010", false],
  ])("sub-workplace %s: %s", (id, expected) => {
    expect(isSubWorkplaceId(id)).toBe(expected);
  });
});

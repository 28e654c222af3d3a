import fc from "fast-check";
import { expect, test } from "vitest";
import { formatBalance, formatNumber, formatWon, isWon, parseWon, shareOf, sumWon } from "./won.ts";

test.each([
  [0, "0원"],
  [1_234_567, "1,234,567원"],
  [-5_000, "-5,000원"],
])("§9: %i is shown as %s", (won, text) => {
  expect(formatWon(won)).toBe(text);
});

test("§2.4: the menu shows balance plus bonus", () => {
  expect(formatBalance({ balance: 10_000, bonus: 500 })).toBe("10,500원");
  expect(formatNumber(10_500)).toBe("10,500");
});

test.each([
  ["1,234원", 1234],
  [" 1234 ", 1234],
  ["1,234 원", 1234],
  ["-500", -500],
  ["0", 0],
  ["1.5", undefined],
  ["12,34", undefined],
  ["1234,567", undefined],
  ["1,2345", undefined],
  ["만원", undefined],
  ["", undefined],
  ["9007199254740993", undefined],
])("%j is read as %s", (text, won) => {
  expect(parseWon(text)).toBe(won);
});

test("amounts are exact integers", () => {
  expect([0, -1, 1.5, Number.NaN, 2 ** 53].map(isWon)).toEqual([true, true, false, false, false]);
});

test("formatting loses nothing", () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (won) => parseWon(formatWon(won)) === (won === 0 ? 0 : won)));
});

test("a share is exact for every amount", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(200), (won, basisPoints) => {
      expect(BigInt(shareOf(won, basisPoints))).toBe((BigInt(won) * BigInt(basisPoints)) / 10_000n);
    }),
  );
  expect(shareOf(10_000, 30)).toBe(30);
  expect(shareOf(9_999, 30)).toBe(29);
  expect(shareOf(5_000, 2)).toBe(1);
  expect(shareOf(25_000, 2)).toBe(5);
});

test("a sum loses no won", () => {
  expect(sumWon([1, 2, -3, 10])).toBe(10);
  expect(sumWon(new Set<number>())).toBe(0);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { wonInHangul } from "./won-in-hangul.ts";

test.each([
  [0, "금 영원정"],
  [1, "금 일원정"],
  [10, "금 일십원정"],
  [11, "금 일십일원정"],
  [105, "금 일백오원정"],
  [1_000, "금 일천원정"],
  [10_000, "금 일만원정"],
  [10_001, "금 일만일원정"],
  [1_200_000, "금 일백이십만원정"],
  [1_540_000, "금 일백오십사만원정"],
  [100_000_000, "금 일억원정"],
  [100_010_000, "금 일억일만원정"],
  [1_000_000_000_000, "금 일조원정"],
  [-330_000, "금 마이너스 삼십삼만원정"],
  [Number.MAX_SAFE_INTEGER, "금 구천칠조일천구백구십이억오천사백칠십사만구백구십일원정"],
])("%i is written %s", (won, text) => {
  expect(wonInHangul(won)).toBe(text);
});

const VALUES: Readonly<Record<string, number>> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };
const PLACES: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 };
const GROUPS: Readonly<Record<string, number>> = { 만: 10_000, 억: 100_000_000, 조: 1_000_000_000_000 };

function readBack(text: string): number {
  let [sum, group, digit] = [0, 0, 0];
  for (const letter of text.replace(/^금 |원정$/g, "")) {
    const place = PLACES[letter];
    const end = GROUPS[letter];
    if (end) [sum, group, digit] = [sum + (group + digit) * end, 0, 0];
    else if (place) [group, digit] = [group + digit * place, 0];
    else digit = VALUES[letter] ?? 0;
  }
  return sum + group + digit;
}

test("the text can be read back to the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (won) => {
      expect(readBack(wonInHangul(won))).toBe(won);
    }),
  );
});

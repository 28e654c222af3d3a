import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bigrams, matchesSearch, normalizeSearch, queryVariants, searchTerms } from "./search-text.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

describe("search", () => {
  test("case, blanks and composition do not matter", () => {
    expect(normalizeSearch(" 전자 세금 계산서 API\n")).toBe("전자세금계산서api");
    expect(normalizeSearch("세금".normalize("NFD"))).toBe("세금");
  });

  test("bigrams are listed once each", () => {
    expect(bigrams("세금 계산")).toEqual(["세금", "금계", "계산"]);
    expect(bigrams("가가가")).toEqual(["가가"]);
    expect(bigrams("가")).toEqual([]);
  });

  test("terms of an index include the initials", () => {
    expect(searchTerms("세금 AB")).toEqual(["세금", "금a", "ab", "ㅅㄱ", "ㄱa"]);
  });

  test("variants of a query", () => {
    expect(queryVariants("tprma")).toEqual(["tprma", "세금"]);
    expect(queryVariants("메ㅑ")).toEqual(["메ㅑ", "api"]);
    expect(queryVariants("EkfrlQkd")).toEqual(["ekfrlqkd", "딸기빵"]);
    expect(queryVariants("  ")).toEqual([]);
  });

  test.each([
    ["전자세금계산서 발행", "세금 계산", true],
    ["전자세금계산서 발행", "ㅅㄱㄱㅅ", true],
    ["전자세금계산서 발행", "tprma", true],
    ["오픈 API 안내", "메ㅑ", true],
    ["오픈 API 안내", "api", true],
    ["오류코드: -26006", "-26006", true],
    ["스마트 발주", "tax", false],
    ["전자세금계산서", "현금", false],
    ["전자세금계산서", "ㅎㄱ", false],
    ["전자세금계산서", "", false],
  ])("%s is found by %j: %s", (text, query, expected) => {
    expect(matchesSearch(text, query)).toBe(expected);
  });

  test("every part of a text finds it", () => {
    fc.assert(
      fc.property(fc.array(syllable, { minLength: 2, maxLength: 10 }), fc.nat(), (syllables, seed) => {
        const start = seed % (syllables.length - 1);
        expect(matchesSearch(syllables.join(" "), syllables.slice(start, start + 2).join(""))).toBe(true);
      }),
    );
  });
});

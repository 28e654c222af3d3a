import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compose, decompose, initialsOf, isInitialsOnly } from "./hangul.ts";
import { asHangulKeys, asLatinKeys } from "./keyboard-layout.ts";
import { bigrams, matchesSearch, normalizeSearch, queryVariants, searchTerms } from "./search-text.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

describe("syllables", () => {
  test.each([
    ["가", "ㄱ", "ㅏ", ""],
    ["각", "ㄱ", "ㅏ", "ㄱ"],
    ["힣", "ㅎ", "ㅣ", "ㅎ"],
    ["뷁", "ㅂ", "ㅞ", "ㄺ"],
    ["쌍", "ㅆ", "ㅏ", "ㅇ"],
  ])("%s is %s, %s, %s", (character, initial, vowel, final) => {
    expect(decompose(character)).toEqual({ initial, vowel, final });
    expect(compose({ initial, vowel, final })).toBe(character);
  });

  test("what is no syllable has no parts", () => {
    expect(["a", "ㄱ", "1", "漢", "\uabff", "\ud7a4", ""].map(decompose)).toEqual(Array(7).fill(undefined));
  });

  test("taking apart and putting together is a round trip for every syllable", () => {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const character = String.fromCharCode(code);
      const parts = decompose(character);
      if (!parts || compose(parts) !== character) throw new Error(character);
    }
  });

  test("initial and vowel agree with Unicode's own decomposition", () => {
    fc.assert(
      fc.property(syllable, (character) => {
        const { initial, vowel } = decompose(character) ?? { initial: "", vowel: "" };
        expect((initial + vowel).normalize("NFKD")).toBe(character.normalize("NFD").slice(0, 2));
      }),
    );
  });

  test("initials", () => {
    expect(initialsOf("전자세금계산서 API")).toBe("ㅈㅈㅅㄱㄱㅅㅅ API");
    expect(["ㅅㄱ", "ㅅ금", "", "ㅏ", "ㅅ ㄱ"].map(isInitialsOnly)).toEqual([true, false, false, false, false]);
  });
});

describe("wrong keyboard", () => {
  test.each([
    ["tprmarPtkstj", "세금계산서"],
    ["gusrmadudtnwmd", "현금영수증"],
    ["rkqtdms", "값은"],
    ["rkqt", "값"],
    ["ghkfehd", "활동"],
    ["EkfrlQkd", "딸기빵"],
    ["WkwmdSk", "짜증나"],
    ["dhksfy", "완료"],
    ["dnjsghk", "원화"],
    ["dhodlrh", "왜이고"],
    ["dhlrnr", "외국"],
    ["dnpqdlwl", "웹이지"],
    ["dnltls", "위신"],
    ["dmltk", "의사"],
    ["dksw", "앉"],
    ["aksg", "많"],
    ["dlfrek", "읽다"],
    ["tkfa", "삶"],
    ["duejfq", "여덟"],
    ["rhft", "곬"],
    ["gkfx", "핥"],
    ["dmfv", "읊"],
    ["dlfg", "잃"],
    ["ahrt", "몫"],
    ["djqt", "없"],
    ["Rcc", "ㄲㅊㅊ"],
    ["zpdlxm", "케이트"],
    ["vy", "표"],
    ["dO", "얘"],
    ["dPdir", "예약"],
    ["buG", "ㅠㅕㅎ"],
    ["123 !", "123 !"],
  ])("%s was meant as %s", (keys, hangul) => {
    expect(asHangulKeys(keys)).toBe(hangul);
  });

  test.each([
    ["메ㅑ", "api"],
    ["내물", "soanf"],
    ["값 뷁", "rkqt qnpfr"],
    ["쌍ㅏ", "Tkdk"],
    ["abc1", "abc1"],
  ])("%s was meant as %s", (hangul, keys) => {
    expect(asLatinKeys(hangul)).toBe(keys);
  });

  test("every Korean text can be typed on the other layout and read back", () => {
    fc.assert(
      fc.property(fc.array(syllable, { maxLength: 8 }), (syllables) => {
        const text = syllables.join("");
        expect(asHangulKeys(asLatinKeys(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe("search", () => {
  test("case, blanks and composition do not matter", () => {
    expect(normalizeSearch(" 전자 세금 계산서 API\n")).toBe("전자세금계산서api");
    expect(normalizeSearch("세금".normalize("NFD"))).toBe("세금");
  });

  test("bigrams, each once", () => {
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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeHangul, decomposeHangul, initialsOf, initialsPattern, isInitialsOnly } from "./hangul.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

describe("syllables", () => {
  test.each([
    ["가", "ㄱ", "ㅏ", ""],
    ["각", "ㄱ", "ㅏ", "ㄱ"],
    ["힣", "ㅎ", "ㅣ", "ㅎ"],
    ["뷁", "ㅂ", "ㅞ", "ㄺ"],
    ["쌍", "ㅆ", "ㅏ", "ㅇ"],
  ])("%s is %s, %s, %s", (character, initial, vowel, final) => {
    expect(decomposeHangul(character)).toEqual({ initial, vowel, final });
    expect(composeHangul({ initial, vowel, final })).toBe(character);
  });

  test("a character that is no syllable has no parts", () => {
    expect(["a", "ㄱ", "1", "漢", "\uabff", "\ud7a4", ""].map(decomposeHangul)).toEqual(Array(7).fill(undefined));
  });

  test("every syllable can be taken apart and put together again", () => {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const character = String.fromCharCode(code);
      const parts = decomposeHangul(character);
      if (!parts || composeHangul(parts) !== character) throw new Error(character);
    }
  });

  test("initial and vowel agree with Unicode's own decomposition", () => {
    fc.assert(
      fc.property(syllable, (character) => {
        const { initial, vowel } = decomposeHangul(character) ?? { initial: "", vowel: "" };
        expect((initial + vowel).normalize("NFKD")).toBe(character.normalize("NFD").slice(0, 2));
      }),
    );
  });

  test("a pattern matches the same texts as comparing initials", () => {
    expect(initialsPattern("ㅅㄱ")).toBe("[ㅅ사-싷][ㄱ가-깋]");
    const initials = fc.stringMatching(/^[ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ]{1,2}$/);
    const texts = fc.array(syllable, { maxLength: 4 }).map((all) => all.join(""));
    fc.assert(
      fc.property(texts, initials, (text, query) => {
        expect(new RegExp(initialsPattern(query)).test(text)).toBe(initialsOf(text).includes(query));
      }),
    );
  });

  test("initials are taken from each syllable", () => {
    expect(initialsOf("전자세금계산서 API")).toBe("ㅈㅈㅅㄱㄱㅅㅅ API");
    expect(["ㅅㄱ", "ㅅ금", "", "ㅏ", "ㅅ ㄱ"].map(isInitialsOnly)).toEqual([true, false, false, false, false]);
  });
});

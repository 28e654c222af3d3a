import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asHangulKeys, asLatinKeys } from "./keyboard-layout.ts";

const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));

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
    );
  });
});

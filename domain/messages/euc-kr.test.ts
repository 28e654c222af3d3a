import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carriedText, eucKrByteLength, isEucKr, offendingCharacters } from "./euc-kr.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));

describe("characters a text message can carry", () => {
  test("KS X 1001 has 2,350 syllables, 4,888 hanja and 986 symbols; one more is sent as its like", () => {
    const sendable = (characters: string[]) => characters.length - offendingCharacters(characters.join("\n")).length;
    const hangul = sendable(range(0xac00, 0xd7a3));
    const hanja = sendable(range(0x4e00, 0x9fff)) + sendable(range(0xf900, 0xfaff));
    const all = sendable(range(0x00a0, 0xd7ff)) + sendable(range(0xf900, 0xffff));
    expect([hangul, hanja, all - hangul - hanja]).toEqual([2350, 4888, 986 + 1]);
  });

  test.each([
    ["안녕하세요 ABC 123!?\n\t", []],
    ["※ ☎ ① ㈜ ㎡ → … · ～ 　", []],
    ["똠방각하", ["똠"]],
    ["펲시 뷁", ["펲", "뷁"]],
    ["€®", ["€", "®"]],
    ["₩1,000 ￦1,000", []],
    ["감사합니다😀😀", ["😀"]],
    ["가족 👨‍👩‍👧", ["👨‍👩‍👧"]],
    ["￥¥ñ", ["¥", "ñ"]],
    ["\u0007", ["\u0007"]],
    ["\ue000\ue05e\ufffd", ["\ue000", "\ue05e", "\ufffd"]],
  ])("%j offends with %j", (text, offending) => {
    expect(offendingCharacters(text)).toEqual(offending.filter((character) => text.includes(character)));
    expect(isEucKr(text)).toBe(offending.length === 0);
  });

  test("the offending characters are part of the text, and the rest does not offend", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const offending = offendingCharacters(text);
        for (const character of offending) expect(text).toContain(character);
        expect(new Set(offending).size).toBe(offending.length);
      }),
    );
  });
});

test("the won sign of keyboards is sent as the one that carriers know", () => {
  expect(carriedText("₩1,000")).toBe("\uffe61,000");
  expect(eucKrByteLength("₩1")).toBe(3);
});

describe("byte length", () => {
  test.each([
    ["", 0],
    ["abc 123", 7],
    ["가나다", 6],
    ["가a나b", 6],
    ["가\r\n나", 5],
    ["가\n나", 5],
    ["~ ", 2],
    ["\u007f", 2],
  ])("%j takes %i", (text, bytes) => {
    expect(eucKrByteLength(text)).toBe(bytes);
  });
});

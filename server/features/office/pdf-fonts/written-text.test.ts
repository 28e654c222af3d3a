import { Blob, Face, Font } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { koreanStandardRows } from "./font-characters.ts";
import { openPdfFace, WRITING_FACES } from "./pdf-face.ts";
import { codePointName, facelessCharacters, writingFace, writtenText } from "./written-text.ts";

const HANJA_ROWS = [42, 93] as const;

describe("the faces for what people wrote", () => {
  it("draw every hanja of KS X 1001", () => {
    const hanja = koreanStandardRows(...HANJA_ROWS);
    expect(new Set(hanja).size).toBe(4_888);
    expect(facelessCharacters(hanja)).toEqual([]);
  });

  it("draw the signs and letters of KS X 1001, and names of neighbours", () => {
    const others = [...koreanStandardRows(1, 12)].filter((character) => character !== "\ufffd").join("");
    expect(facelessCharacters(others)).toEqual([]);
    expect(facelessCharacters("龍潭 渡辺 广东华为 Nguyễn Владимир ひらがな 兎﨑 뷁")).toEqual([]);
    expect(facelessCharacters("𠮷漢🎉🎉")).toEqual(["🎉"]);
  });

  it.each(WRITING_FACES)("%s has what is said of it, each character by a glyph of its own", (name) => {
    const font = new Font(new Face(new Blob(Uint8Array.from(openPdfFace(name)).buffer)));
    const points = Array.from({ length: 0x110000 }, (_, point) => point);
    const drawn = points.filter((point) => writingFace(String.fromCodePoint(point)) === name);
    const glyphs = new Set(drawn.map((point) => font.nominalGlyph(point)));
    expect(drawn.length).toBeGreaterThan(0);
    expect(glyphs.size).toBe(drawn.length);
    expect(glyphs).not.toContain(undefined);
  });
});

describe("written text", () => {
  it("keeps the hanja that were written, and composes Hangul and accents", () => {
    expect(writtenText("\uf90a\u91d1 \u1112\u1161\u11ab e\u0301")).toBe("\uf90a\u91d1 한 é");
  });

  it("has no line breaks and no invisible characters", () => {
    expect(writtenText("가\n나\u00a0다\u2028라\u202e마\u200b바\ufe0f葛\u{e0100}")).toBe("가 나 다 라마바葛");
  });

  it("names a code point as Unicode does", () => {
    expect([..."🎉ㄱA"].map(codePointName)).toEqual(["U+1F389", "U+3131", "U+0041"]);
  });
});

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const FONTS = new URL("fonts/", import.meta.url);

/**
 * These faces draw what people wrote: `pretendard-whole` has every syllable, the others have hanja and whatever else a name
 * may hold. The first that has a character draws it (`writingFace`). A face draws no two characters by one glyph, because a reader of
 * the PDF gets its text back from the glyphs: characters of one shape (金 U+91D1 and U+F90A) stand in faces of their own.
 */
export const WRITING_FACES = [
  "pretendard-whole",
  "noto-kr",
  "noto-kr-2",
  "noto-kr-3",
  "noto-jp",
  "noto-jp-2",
  "noto-sc",
  "noto-sans",
  "noto-math",
  "noto-symbols",
] as const;

/** `pretendard-regular` and `pretendard-bold` are cut to what our own texts say (FONT_CHARACTERS). */
export const openPdfFace = (face: string): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`${face}.ttf.br`, FONTS)));

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

const FONTS = new URL("fonts/", import.meta.url);

/** `regular` and `bold` are cut to what our own texts say (FONT_CHARACTERS); `whole` has every syllable, for what people wrote. */
export const openPdfFace = (face: "regular" | "bold" | "whole"): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`pretendard-${face}.ttf.br`, FONTS)));

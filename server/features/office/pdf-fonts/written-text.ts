import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { WRITING_FACES } from "./pdf-face.ts";

/**
 * Returns the text as a paper shows it: composed, without line breaks and without invisible characters. Hanja stay as
 * they were written, because composing would replace 金 U+F90A by 金 U+91D1.
 */
export const writtenText = (text: string): string =>
  text
    .replaceAll(/\P{Script=Han}+/gu, (part) => part.normalize("NFC"))
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u00a0]/gu, " ")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "");

let places: Buffer | undefined;

/** The file holds each code point's place among the writing faces, from 1 on, so that no face is opened to find it. */
export function writingFace(character: string): (typeof WRITING_FACES)[number] | undefined {
  places ??= brotliDecompressSync(readFileSync(new URL("fonts/writing-faces.br", import.meta.url)));
  const place = places[character.codePointAt(0) ?? 0];
  return place ? WRITING_FACES[place - 1] : undefined;
}

export const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Returns the characters that a paper shows as their code points, because no face has them. */
export const facelessCharacters = (text: string): string[] =>
  [...new Set(writtenText(text))].filter((character) => !writingFace(character));

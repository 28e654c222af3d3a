/** Returns the characters in some rows of KS X 1001, which have 94 cells each. */
export function koreanStandardRows(first: number, last: number): string {
  const decoder = new TextDecoder("euc-kr");
  const rows = Array.from({ length: last - first + 1 }, (_, index) => 0xa0 + first + index);
  const cells = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).join("");
}

/** Korean prose is written with these. */
const COMMON_SYLLABLES = koreanStandardRows(16, 40);

const LATIN = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
const SIGNS = "·×−–—‘’“”…→←↑↓✓•©";

/** The faces for our own texts are cut to these. */
export const FONT_CHARACTERS = LATIN + SIGNS + COMMON_SYLLABLES;

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** The face has only a part of these signs of KS X 1001. */
const STANDARD_SIGNS = koreanStandardRows(1, 9);

/** Texts of people need every modern syllable and single letter, Latin with accents, and the signs. */
export const WHOLE_CHARACTERS = `${range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x3131, 0x318e) + range(0xac00, 0xd7a3) + SIGNS}□${STANDARD_SIGNS}`;

const faceCharacters = new Set(FONT_CHARACTERS);

/** Returns the characters that would come out as an empty box. */
export const undrawnCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => character !== "\n" && !faceCharacters.has(character));

/** The characters of KS X 1001 in some of its rows, of 94 cells each. */
export function koreanStandardRows(first: number, last: number): string {
  const decoder = new TextDecoder("euc-kr");
  const rows = Array.from({ length: last - first + 1 }, (_, index) => 0xa0 + first + index);
  const cells = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).join("");
}

/** Which Korean prose is written with. */
const COMMON_SYLLABLES = koreanStandardRows(16, 40);

const LATIN = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
const SIGNS = "·×−–—‘’“”…→←↑↓✓•©";

/** What the faces for our own texts were cut to. */
export const FONT_CHARACTERS = LATIN + SIGNS + COMMON_SYLLABLES;

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Signs of KS X 1001, of which the face has a part. */
const STANDARD_SIGNS = koreanStandardRows(1, 9);

/** For what people wrote: every modern syllable and single letter, Latin with accents, and the signs. */
export const WHOLE_CHARACTERS = `${range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x3131, 0x318e) + range(0xac00, 0xd7a3) + SIGNS}□${STANDARD_SIGNS}`;

const drawn = new Set(FONT_CHARACTERS);

/** Characters that would come out as an empty box. */
export const undrawnCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => character !== "\n" && !drawn.has(character));

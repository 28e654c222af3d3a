/** The 2,350 syllables of KS X 1001, which Korean prose is written with: rows of 94. */
function commonSyllables(): string {
  const decoder = new TextDecoder("euc-kr");
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, index) => 0xb0 + index);
  const cells = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).join("");
}

const LATIN = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
const SIGNS = "·×−–—‘’“”…→←↑↓✓•©";

/** What the faces for our own texts were cut to. */
export const FONT_CHARACTERS = LATIN + SIGNS + commonSyllables();

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");

/** Signs of KS X 1001, in rows 1 to 9 of which the face has a part. */
function signs(): string {
  const decoder = new TextDecoder("euc-kr");
  const rows = Array.from({ length: 9 }, (_, index) => 0xa1 + index);
  const cells = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).join("");
}

/** For what people wrote: every modern syllable and single letter, Latin with accents, and the signs. */
export const WHOLE_CHARACTERS = `${range(0x20, 0x7e) + range(0xa0, 0x17f) + range(0x3131, 0x318e) + range(0xac00, 0xd7a3) + SIGNS}□${signs()}`;

const drawn = new Set(FONT_CHARACTERS);

/** Characters that would come out as an empty box. */
export const undrawnCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => character !== "\n" && !drawn.has(character));

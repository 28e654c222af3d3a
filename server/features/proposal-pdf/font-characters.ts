/** The 2,350 syllables of KS X 1001, which Korean prose is written with: rows of 94. */
function commonSyllables(): string {
  const decoder = new TextDecoder("euc-kr");
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, index) => 0xb0 + index);
  const cells = Array.from({ length: 94 }, (_, index) => 0xa1 + index);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(Uint8Array.of(row, cell)))).join("");
}

const LATIN = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
const SIGNS = "·×–—‘’“”…→←↑↓✓•©";

/** What the two faces in `fonts/` were cut to. */
export const FONT_CHARACTERS = LATIN + SIGNS + commonSyllables();

const drawn = new Set(FONT_CHARACTERS);

/** Characters that would come out as an empty box. */
export const undrawnCharacters = (text: string): string[] =>
  [...new Set(text)].filter((character) => character !== "\n" && !drawn.has(character));

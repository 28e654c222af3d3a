// The official form writes numbers a character a box.

const GROUPS: Readonly<Record<number, readonly number[]>> = { 10: [3, 5], 13: [6] };

/** A business number 000-00-00000, or a resident number 000000-0000000 of which a part may be hidden; undefined where it is neither. */
export function registrationCharacters(number: string): string[] | undefined {
  const plain = number.replaceAll("-", "");
  const cuts = GROUPS[plain.length];
  return cuts && [...plain].flatMap((character, place) => (cuts.includes(place) ? ["-", character] : [character]));
}

const PLACES = [..."조천백십억천백십만천백십일"];

// The form's columns of an amount: 조 to 일, of a tax from 천억.
export const SUPPLY_DIGITS = PLACES.length;
export const TAX_DIGITS = SUPPLY_DIGITS - 1;

export const digitPlaces = (columns: number): readonly string[] => PLACES.slice(-columns);

// 공란수: how many columns stay empty before the first digit, so that nothing can be written in later.
export const blankColumns = (won: number, columns: number): number => Math.max(0, columns - String(won).length);

/** One character a column, "" where none is; undefined where the amount has more digits than the form has columns. The minus is no dash between groups. */
export function amountCharacters(won: number, columns: number): string[] | undefined {
  const text = String(won);
  if (text.length > columns) return undefined;
  return [...text.padStart(columns, " ")].map((character) => (character === "-" ? "−" : character.trim()));
}

// The official form writes numbers one character a box.

const GROUPS: Readonly<Record<number, readonly number[]>> = { 10: [3, 5], 13: [6] };

/** Splits a business number 000-00-00000 or a resident number 000000-0000000, partly masked or not; undefined for others. */
export function registrationCharacters(number: string): string[] | undefined {
  const plain = number.replaceAll("-", "");
  const cuts = GROUPS[plain.length];
  return cuts && [...plain].flatMap((character, place) => (cuts.includes(place) ? ["-", character] : [character]));
}

const PLACES = [..."조천백십억천백십만천백십일"];

// The form has columns from 조 to 일 for an amount, from 천억 for a tax.
export const SUPPLY_DIGITS = PLACES.length;
export const TAX_DIGITS = SUPPLY_DIGITS - 1;

export const digitPlaces = (columns: number): readonly string[] => PLACES.slice(-columns);

// 공란수 is the number of columns left empty before the first digit, so that nothing can be written in later.
export const blankColumns = (won: number, columns: number): number => Math.max(0, columns - String(won).length);

/** Gives one character a column, "" for an empty one; undefined when the form has too few. A minus is not the group dash. */
export function amountCharacters(won: number, columns: number): string[] | undefined {
  const text = String(won);
  if (text.length > columns) return undefined;
  return [...text.padStart(columns, " ")].map((character) => (character === "-" ? "−" : character.trim()));
}

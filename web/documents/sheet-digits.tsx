import type { CSSProperties } from "react";
import { formatNumber, formatWon } from "#domain/money/won.ts";

/** A row of boxes with a character each; read aloud and copied as the one number it is. */
function Boxes({ label, characters, name }: { label: string; characters: readonly string[]; name: string }) {
  const boxes = characters.filter((character) => character !== "-").length;
  return (
    <span role="img" aria-label={label} className={`sheet-boxes ${name}`} style={{ "--boxes": boxes } as CSSProperties}>
      {[...characters.entries()].map(([place, character]) => (
        <span key={place} className={character === "-" ? "sheet-dash" : "sheet-box"}>
          {character}
        </span>
      ))}
    </span>
  );
}

const GROUPS: Readonly<Record<number, readonly number[]>> = { 10: [3, 5], 13: [6] };

/** A business number 000-00-00000, or a resident number 000000-0000000 of which a part may be hidden. */
export function RegistrationNumber({ number }: { number: string }) {
  const plain = number.replaceAll("-", "");
  const cuts = GROUPS[plain.length];
  if (!cuts) return number;
  const characters = [...plain].flatMap((character, place) => (cuts.includes(place) ? ["-", character] : [character]));
  return <Boxes name="sheet-registration" label={characters.join("")} characters={characters} />;
}

const PLACES = [..."조천백십억천백십만천백십일"];

/** The form's columns of an amount: 조 to 일, of a tax from 천억. */
export const SUPPLY_DIGITS = PLACES.length;
export const TAX_DIGITS = SUPPLY_DIGITS - 1;

export const DigitPlaces = ({ columns }: { columns: number }) => (
  <span aria-hidden="true" className="sheet-boxes sheet-places" style={{ "--boxes": columns } as CSSProperties}>
    {[...PLACES.slice(-columns).entries()].map(([place, text]) => (
      <span key={place} className="sheet-box">
        {text}
      </span>
    ))}
  </span>
);

/** 공란수: how many columns stay empty before the first digit, so that nothing can be written in later. */
export const blankColumns = (won: number, columns: number): number => Math.max(0, columns - String(won).length);

/** One digit a column; what has more digits than the form has columns is written without them. */
export function AmountDigits({ won, columns }: { won: number; columns: number }) {
  const text = String(won);
  if (text.length > columns) return <FittedNumber value={won} room={columns} />;
  return <Boxes name="sheet-amount" label={formatWon(won)} characters={signed(text.padStart(columns, " "))} />;
}

/** The minus stands in a column of its own, and is no dash between groups. */
const signed = (text: string): string[] => [...text].map((character) => (character === "-" ? "−" : character.trim()));

const DIGIT_EM = 0.58;

/** A number that stays in its cell: what is too long for its room, in em, is written smaller. */
export function FittedNumber({ value, room }: { value: number; room: number }) {
  const text = formatNumber(value);
  const scale = room / (text.length * DIGIT_EM);
  return scale < 1 ? <span style={{ fontSize: `${scale.toFixed(2)}em` }}>{text}</span> : text;
}

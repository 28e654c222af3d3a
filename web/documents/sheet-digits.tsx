import type { CSSProperties } from "react";
import { amountCharacters, digitPlaces, registrationCharacters } from "#domain/documents/form-digits.ts";
import { formatNumber, formatWon } from "#domain/money/won.ts";

/** Draws one character per box. Screen readers and copies get the whole number. */
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

/** Draws a registration number in boxes, and any other text as it is. */
export function RegistrationNumber({ number }: { number: string }) {
  const characters = registrationCharacters(number);
  if (!characters) return number;
  return <Boxes name="sheet-registration" label={characters.join("")} characters={characters} />;
}

export const DigitPlaces = ({ columns }: { columns: number }) => (
  <span aria-hidden="true" className="sheet-boxes sheet-places" style={{ "--boxes": columns } as CSSProperties}>
    {[...digitPlaces(columns).entries()].map(([place, text]) => (
      <span key={place} className="sheet-box">
        {text}
      </span>
    ))}
  </span>
);

/** Draws one digit per column, or a plain number if it has more digits than the form has columns. */
export function AmountDigits({ won, columns }: { won: number; columns: number }) {
  const characters = amountCharacters(won, columns);
  if (!characters) return <FittedNumber value={won} room={columns} />;
  return <Boxes name="sheet-amount" label={formatWon(won)} characters={characters} />;
}

const DIGIT_EM = 0.58;

/** Draws a number smaller if it is longer than its room, in em. */
export function FittedNumber({ value, room }: { value: number; room: number }) {
  const text = formatNumber(value);
  const scale = room / (text.length * DIGIT_EM);
  return scale < 1 ? <span style={{ fontSize: `${scale.toFixed(2)}em` }}>{text}</span> : text;
}

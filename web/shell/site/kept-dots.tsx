/** Keeps each middle dot with the character before it, because a line must not begin with one. */
export function KeptDots({ text }: { text: string }) {
  let place = 0;
  return text.split(/(\S\s?·)/).map((piece) => {
    const key = place;
    place += piece.length;
    return piece.endsWith("·") ? (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    );
  });
}

/** A line must not begin with a middle dot: it is kept with the sign before it. */
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

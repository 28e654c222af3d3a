/** Breaks text into lines between words, as on the pages; splits only words longer than a line. */
export function textLines(text: string, width: number, most: number, measure: (line: string) => number): string[] {
  const words = text.split(/\s+/).flatMap((word) => piecesOf(word, width, measure));
  const lines = fillLines(words, width, measure);
  if (lines.length > most) return shortenLast(lines.slice(0, most), width, measure);
  return balanceLines(words, width, lines.length, measure);
}

function piecesOf(word: string, width: number, measure: (line: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [""];
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

function fillLines(words: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Finds the narrowest width with the same number of lines, so that the last line is not a single word. */
function balanceLines(
  words: readonly string[],
  width: number,
  count: number,
  measure: (line: string) => number,
): string[] {
  let [low, high] = [width / count / 2, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const lines = fillLines(words, middle, measure);
    if (lines.length <= count && lines.every((line) => measure(line) <= middle)) high = middle;
    else low = middle;
  }
  return fillLines(words, high, measure);
}

function shortenLast(lines: string[], width: number, measure: (line: string) => number): string[] {
  let last = lines.at(-1) ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, -1), `${last}…`];
}

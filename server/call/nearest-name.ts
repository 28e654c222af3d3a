const LONGEST = 60;

/**
 * Returns the name that was probably meant: alike but for case, hyphens and underscores, or with few letters changed,
 * added, lost or swapped. Undefined where none is near.
 */
export function nearestName(word: string, names: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const plainWord = plain(word);
  const most = Math.max(1, Math.floor(plainWord.length / 3));
  let nearest: { name: string; changes: number } | undefined;
  for (const name of names) {
    const plainName = plain(name);
    if (Math.abs(plainName.length - plainWord.length) > most) continue;
    const changes = changesBetween(plainWord, plainName);
    if (changes <= most && changes < (nearest?.changes ?? Number.POSITIVE_INFINITY)) nearest = { name, changes };
  }
  return nearest?.name;
}

const plain = (name: string): string => name.replace(/[-_]/g, "").toLowerCase();

/** Counts the letters to change, add, remove or swap with their neighbour (optimal string alignment). */
function changesBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

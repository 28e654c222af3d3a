const SHORTEST_S = 15;
const LONGEST_S = 3_600;

/**
 * Returns the seconds until a mail that could not be sent is tried again: as long as it has waited so far, at most an hour and
 * at most half of the time left. Undefined when no time is left.
 */
export function nextTryAfter(waitedS: number, leftS: number): number | undefined {
  if (leftS < SHORTEST_S) return undefined;
  return Math.round(Math.max(SHORTEST_S, Math.min(waitedS, leftS / 2, LONGEST_S)));
}

const MINUTE_S = 60;

/** Returns the waiting time in words, rounded up so that nobody comes back too early. */
export function waitingText(seconds: number): string {
  if (!(seconds > 0)) return "잠시";
  if (seconds < MINUTE_S) return `${Math.ceil(seconds)}초`;
  return `${Math.ceil(seconds / MINUTE_S)}분`;
}

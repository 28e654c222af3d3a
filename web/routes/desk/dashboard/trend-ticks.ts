const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const LINES = 4;

/** Returns evenly spaced round amounts from the top to zero; no bar is higher than the first. */
export function trendTicks(most: number): number[] {
  if (most <= 0) return [1, 0];
  const least = most / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, (STEPS.find((each) => each * power >= least) ?? 10) * power);
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => (count - index) * step);
}

import { expect } from "vitest";

const ROUNDS = 3;
const MOST_GROWTH = 3;
/** Less than this says nothing about growth. */
const LEAST_MS = 20;

/** The least CPU time of a few rounds. */
function cpuMsOf(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...rounds);
}

/** Expects that work of twice the size takes about twice the time. */
export function expectLinear(workOf: (size: number) => () => void, size: number): void {
  const [once, twice] = [cpuMsOf(workOf(size)), cpuMsOf(workOf(2 * size))];
  expect(twice / Math.max(once, LEAST_MS)).toBeLessThan(MOST_GROWTH);
}

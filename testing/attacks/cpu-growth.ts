import { setImmediate } from "node:timers/promises";

const MOST_GROWTH = 3;
/** Less than this says nothing about growth. */
const LEAST_MS = 20;
const ROUNDS = 5;
/** From a five-hundredth of what may be sent up to all of it. */
const STEPS = 10;

/** What is done, once or a few times, with what was made for one size; making it is not counted. */
export type Work = () => unknown;

/** CPU time of this thread alone: other test files run beside it in the same process. */
async function cpuMsOf(work: Work): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function leastMsOf(work: Work, rounds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await cpuMsOf(work));
  return least;
}

/**
 * Doubles the size up to what the caller may send at most, and says in words where that takes more than three times as long.
 * It begins small, so that what grows by the square is known long before it would take minutes. What seems to is tried again.
 */
export async function steepGrowth(workOf: (size: number) => Work, most: number): Promise<string | undefined> {
  let before = Number.POSITIVE_INFINITY;
  for (const size of sizesUpTo(most)) {
    // Whoever else works in this thread has a turn.
    await setImmediate();
    const ms = await cpuMsOf(workOf(size));
    if (ms >= LEAST_MS && ms > MOST_GROWTH * before) {
      const half = Math.floor(size / 2);
      const [once, twice] = [await leastMsOf(workOf(half), ROUNDS), await leastMsOf(workOf(size), ROUNDS)];
      if (twice > MOST_GROWTH * once) return `${Math.round(once)} ms at ${half}, ${Math.round(twice)} ms at ${size}`;
    }
    before = ms;
  }
  return undefined;
}

/** Halves of the most, the smallest first. */
const sizesUpTo = (most: number): number[] =>
  Array.from({ length: STEPS }, (_, step) => Math.floor(most / 2 ** (STEPS - 1 - step)));

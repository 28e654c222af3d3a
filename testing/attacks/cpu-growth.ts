import { setImmediate } from "node:timers/promises";

const MOST_GROWTH = 3;
/** Less than this says nothing about growth. */
const LEAST_MS = 20;
const ROUNDS = 5;
/** From a five-hundredth of what may be sent up to all of it. */
const STEPS = 10;
const SMALLEST = 24;

/** For tests that measure: others may want the machine at the same time. */
export const PATIENT = { timeout: 120_000 };

/** What is done, once or a few times, with what was made for one size; making it is not counted. */
export type Work = () => unknown;

/** CPU time of this thread alone: other test files run beside it in the same process. */
async function cpuMsOf(work: Work): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

async function leastMsOf(work: Work): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) least = Math.min(least, await cpuMsOf(work));
  return least;
}

/**
 * Doubles the size up to what may be sent at most, and says in words where that takes more than three times as long, twice in
 * a row. It begins small, so that what grows by the square is known long before it would take minutes.
 */
export async function steepGrowth(workOf: (size: number) => Work, most: number): Promise<string | undefined> {
  let before = Number.POSITIVE_INFINITY;
  for (const size of sizesUpTo(most)) {
    // Whoever else works in this thread has a turn.
    await setImmediate();
    const ms = await cpuMsOf(workOf(size));
    const steep = ms >= LEAST_MS && ms > MOST_GROWTH * before && (await steepUpTo(workOf, size));
    if (steep) return steep;
    before = ms;
  }
  return undefined;
}

/** Looks again, more than once: a collector that ran in one round says nothing. */
async function steepUpTo(workOf: (size: number) => Work, size: number): Promise<string | undefined> {
  const half = Math.floor(size / 2);
  const twice = await leastMsOf(workOf(size));
  const once = await leastMsOf(workOf(half));
  if (twice <= MOST_GROWTH * once || once <= MOST_GROWTH * (await leastMsOf(workOf(Math.floor(size / 4))))) return;
  return `${Math.round(once)} ms at ${half}, ${Math.round(twice)} ms at ${size}`;
}

/** Halves of the most, the smallest first. */
const sizesUpTo = (most: number): number[] =>
  Array.from({ length: STEPS }, (_, step) => Math.floor(most / 2 ** (STEPS - 1 - step))).filter(
    (size) => size >= SMALLEST,
  );

/** What of a few kinds of input grows too steeply, each by its name. */
export async function complaintsOf<Value>(
  floods: Readonly<Record<string, (size: number) => Value>>,
  most: number,
  read: (value: Value) => unknown,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const [kind, make] of Object.entries(floods)) {
    const growth = await steepGrowth((size) => {
      const value = make(size);
      return () => read(value);
    }, most);
    if (growth) complaints.push(`${kind}: ${growth}`);
  }
  return complaints;
}

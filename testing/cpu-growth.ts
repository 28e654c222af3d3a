import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";

const MOST_GROWTH = 3;
/** Work that takes less than this delays nobody, and a few milliseconds of noise would decide its ratio. */
const LEAST_MS = 100;
const ROUNDS = 5;
/** The sizes go from a five-hundredth of the largest input up to all of it. */
const STEPS = 10;
const SMALLEST = 24;

/** Tests that measure get more time, because others may use the machine at the same time. */
export const PATIENT = { timeout: 120_000 };

/** Work is measured and may run more than once. Making it for a size is not measured. */
type Work = () => unknown;

/** Counts the CPU time of this thread alone, because other test files run beside it in the same process. */
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
 * Doubles the size up to the largest input, and describes where the work takes more than three times as long, twice in
 * a row. It begins small, so that quadratic growth shows long before it would take minutes.
 */
async function steepGrowth(
  workOf: (size: number) => Work,
  most: number,
  least = SMALLEST,
): Promise<string | undefined> {
  let before = Number.POSITIVE_INFINITY;
  for (const size of sizesUpTo(most, least)) {
    // Other work of this thread gets a turn here.
    await setImmediate();
    const ms = await cpuMsOf(workOf(size));
    const steep = ms >= LEAST_MS && ms > MOST_GROWTH * before && (await steepUpTo(workOf, size));
    if (steep) return steep;
    before = ms;
  }
  return undefined;
}

/** Measures again several times, because a garbage collection in one round would falsify it. */
async function steepUpTo(workOf: (size: number) => Work, size: number): Promise<string | undefined> {
  const half = Math.floor(size / 2);
  const twice = await leastMsOf(workOf(size));
  const once = await leastMsOf(workOf(half));
  if (twice < LEAST_MS || twice <= MOST_GROWTH * once) return undefined;
  if (once <= MOST_GROWTH * (await leastMsOf(workOf(Math.floor(size / 4))))) return undefined;
  return `${Math.round(once)} ms at ${half}, ${Math.round(twice)} ms at ${size}`;
}

/** Returns the halved sizes of the largest, the smallest first. */
const sizesUpTo = (most: number, least: number): number[] =>
  Array.from({ length: STEPS }, (_, step) => Math.floor(most / 2 ** (STEPS - 1 - step))).filter(
    (size) => size >= least,
  );

/** Expects that the work takes about twice as long for twice the size, up to the largest. */
export async function expectLinear(workOf: (size: number) => Work, most: number, least?: number): Promise<void> {
  expect(await steepGrowth(workOf, most, least)).toBeUndefined();
}

/** Names each kind of input whose cost grows too steeply, and says how steeply. */
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

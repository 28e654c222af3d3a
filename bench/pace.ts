import { setTimeout as sleep } from "node:timers/promises";

export interface Pace {
  people: number;
  everyMs: number;
  seconds: number;
}

/**
 * Lets every person act at their own steady pace, whether or not the answer before has come, and returns how long each
 * act took in milliseconds, the quickest first. The people begin spread over one interval.
 */
export async function paced(pace: Pace, act: (person: number, turn: number) => Promise<void>): Promise<number[]> {
  const { people, everyMs, seconds } = pace;
  const turns = Math.floor((seconds * 1_000) / everyMs);
  const times: number[] = [];
  const timed = async (person: number, turn: number) => {
    const start = performance.now();
    await act(person, turn);
    times.push(performance.now() - start);
  };
  const person = async (_: unknown, index: number) => {
    const begin = performance.now() + (everyMs / people) * index;
    const acts: Promise<void>[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await sleep(Math.max(0, begin + turn * everyMs - performance.now()));
      acts.push(timed(index, turn));
    }
    await Promise.all(acts);
  };
  await Promise.all(Array.from({ length: people }, person));
  return times.sort((a, b) => a - b);
}

/** Returns the value below which that share of the sorted times lies. */
export const percentile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

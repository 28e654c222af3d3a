import type { SeoulDate, SeoulDateTime } from "#domain/calendar/seoul-date.ts";

/** Nobody of these people exists. */
export const DEMO_NAMES = ["김하늘", "이보람", "박새봄", "최가온", "정다온", "한누리", "윤슬기", "오름달"] as const;

/** Makes the same choices for the same name, on every machine and every day. */
export interface DemoRandom {
  /** Returns a number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  chance(share: number): boolean;
  /** Returns some time of a working day. */
  at(date: SeoulDate): SeoulDateTime;
}

export function demoRandom(name: string): DemoRandom {
  let state = hashOf(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const two = (value: number): string => String(value).padStart(2, "0");
  return {
    whole,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
    chance: (share) => next() < share,
    at: (date) => `${date}T${two(whole(9, 17))}:${two(whole(0, 59))}:${two(whole(0, 59))}`,
  };
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

import { expect, it } from "vitest";
import { nextTryAfter } from "./mail-waiting.ts";

function triesWithin(lifetimeS: number): number[] {
  const tries: number[] = [];
  let waited = 0;
  for (;;) {
    tries.push(waited);
    const pause = nextTryAfter(waited, lifetimeS - waited);
    if (pause === undefined) return tries;
    waited += pause;
  }
}

it("tries a mail in growing pauses, later once an hour, until three days are over", () => {
  const tries = triesWithin(72 * 3_600);
  expect(tries.slice(0, 6)).toEqual([0, 15, 30, 60, 120, 240]);
  expect(tries.length).toBeLessThan(100);
  const pauses = tries.slice(1).map((time, nth) => time - (tries[nth] ?? 0));
  expect(Math.max(...pauses)).toBe(3_600);
  expect(tries.at(-1)).toBeGreaterThan(72 * 3_600 - 30);
});

it("tries a mail with a half-hour link more often towards its end, and never after it", () => {
  const tries = triesWithin(1_800);
  expect(tries.filter((time) => time > 900).length).toBeGreaterThan(3);
  expect(tries.at(-1)).toBeLessThan(1_800);
});

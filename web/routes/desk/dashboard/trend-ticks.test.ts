import fc from "fast-check";
import { expect, it } from "vitest";
import { trendTicks } from "./trend-ticks.ts";

it.each([
  [0, [1, 0]],
  [3, [3, 2, 1, 0]],
  [800_000, [800_000, 600_000, 400_000, 200_000, 0]],
  [810_000, [1_000_000, 750_000, 500_000, 250_000, 0]],
  [204_000, [240_000, 180_000, 120_000, 60_000, 0]],
])("up to %i", (most, ticks) => expect(trendTicks(most)).toEqual(ticks));

it("every amount fits under the top line, with two to five lines", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (most) => {
      const ticks = trendTicks(most);
      expect(ticks[0]).toBeGreaterThanOrEqual(most);
      expect(ticks.at(-1)).toBe(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

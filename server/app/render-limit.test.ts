import { expect, it } from "vitest";
import { RenderLimit } from "./render-limit.ts";

const takeAll = (limit: RenderLimit, address: string, nowMs: number) => {
  let count = 0;
  while (limit.take(address, nowMs)) count += 1;
  return count;
};

it("gives each address a share that refills with time and does not grow", () => {
  const limit = new RenderLimit();
  const share = takeAll(limit, "a", 0);
  expect(share).toBeGreaterThan(10);
  expect(takeAll(limit, "b", 0)).toBe(share);
  expect(takeAll(limit, "a", 0)).toBe(0);
  expect(takeAll(limit, "a", 1_000)).toBeGreaterThan(0);
  expect(takeAll(limit, "a", 3_600_000)).toBe(share);
});

it("forgets the address that asked longest ago instead of growing without end", () => {
  const limit = new RenderLimit();
  takeAll(limit, "first", 0);
  for (let n = 0; n < 10_000; n += 1) limit.take(`other-${n}`, 0);
  expect(limit.take("first", 0)).toBe(true);
});

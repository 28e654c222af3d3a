import { expect, test, vi } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { watchForRest } from "./give-back-memory.ts";

const seconds = (count: number, utilization: number) => Array.from({ length: count }, () => utilization);

/** How often memory is given back in the course of these seconds. */
function collections(utilizations: number[]): number {
  const collect = vi.fn();
  const lookOut = watchForRest(collect);
  for (const utilization of utilizations) lookOut(utilization);
  return collect.mock.calls.length;
}

test("memory is given back half a minute after the start, and not again while nothing happens", () => {
  expect(collections(seconds(29, 0.01))).toBe(0);
  expect(collections(seconds(100, 0.01))).toBe(1);
});

test("every busy time is followed by one", () => {
  const busyAndQuiet = [...seconds(30, 0.9), ...seconds(40, 0.01)];
  expect(collections([...busyAndQuiet, ...busyAndQuiet, ...busyAndQuiet])).toBe(3);
});

test("what a single visitor asks for needs none", () => {
  const quiet = seconds(40, 0.01);
  expect(collections([...quiet, 0.15, ...quiet, 0.15, ...quiet])).toBe(1);
});

test("npm start lets V8 be asked", () => {
  expect(packageJson.scripts.start).toContain("--expose-gc");
});

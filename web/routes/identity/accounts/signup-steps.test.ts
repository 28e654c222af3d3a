import { expect, test } from "vitest";
import { stepOf } from "./signup-steps.ts";

test.each([
  ["", { hasConsented: false, isVerified: false }, 0],
  ["#details", { hasConsented: false, isVerified: true }, 0],
  ["#identity", { hasConsented: true, isVerified: false }, 1],
  ["#details", { hasConsented: true, isVerified: false }, 1],
  ["#details", { hasConsented: true, isVerified: true }, 2],
  ["#done", { hasConsented: true, isVerified: true }, 2],
  ["", { hasConsented: true, isVerified: true }, 0],
  ["#elsewhere", { hasConsented: true, isVerified: true }, 0],
])("%s with %j is step %d", (hash, progress, step) => {
  expect(stepOf(hash, progress)).toBe(step);
});

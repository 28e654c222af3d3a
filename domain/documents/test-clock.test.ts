import { describe, expect, it } from "vitest";
import { nextTenth } from "./test-clock.ts";

describe("the next 10th", () => {
  it.each([
    ["2026-11-01", "2026-11-10T09:00:00"],
    ["2026-11-09", "2026-11-10T09:00:00"],
    ["2026-11-10", "2026-12-10T09:00:00"],
    ["2026-11-30", "2026-12-10T09:00:00"],
    ["2026-12-31", "2027-01-10T09:00:00"],
  ])("after %s is %s", (today, expected) => {
    expect(nextTenth(today)).toBe(expected);
  });
});

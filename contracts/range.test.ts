import { describe, expect, it } from "vitest";
import { dateRange, monthRange } from "./range.ts";

describe("ranges on the wire (§7.4)", () => {
  it("accept ends with and without a time", () => {
    const january = { start: "2026-01-01", end: "2026-01-31" };
    expect(dateRange.parse("2026-01-01,2026-01-31T23:59:59")).toEqual(january);
    expect(dateRange.parse("2026-01-01,2026-01-31")).toEqual(january);
    expect(monthRange.parse("2026-01,2026-03")).toEqual({ start: "2026-01", end: "2026-03" });
  });

  it.each(["", "2026-01-01", "2026-02-30,2026-03-01", "2026-03-01,2026-01-01", "2026-01-01,2026-01-02,2026-01-03"])(
    "refuse %j in Korean",
    (text) => {
      expect(dateRange.safeParse(text).error?.issues[0]?.message).toMatch(/기간은/);
    },
  );

  it.each(["2026-1,2026-03", "2026-13,2026-14", "2026-03,2026-01"])("refuse the months %j", (text) => {
    expect(monthRange.safeParse(text).success).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { dispatchFailures } from "./dispatch-failures.ts";

const DAYS = ["2026-03-04", "2026-03-05"];
const answer = (day: string, carrier: string, resultCode: string, count: number) => ({
  ...{ day, carrier, resultCode, count },
});

describe("failures by carrier and day", () => {
  it("puts the carrier that fails most first, with every day of the period", () => {
    const found = dispatchFailures(DAYS, [
      answer("2026-03-04", "SKT", "4000", 90),
      answer("2026-03-05", "KT", "3042", 4),
      answer("2026-03-05", "KT", "3011", 1),
      answer("2026-03-05", "KT", "4000", 5),
    ]);
    expect(found.carriers).toEqual([
      {
        carrier: "KT",
        days: [
          { answered: 0, failed: 0 },
          { answered: 10, failed: 5 },
        ],
      },
      {
        carrier: "SKT",
        days: [
          { answered: 90, failed: 0 },
          { answered: 0, failed: 0 },
        ],
      },
    ]);
    expect(found.codes.map(({ resultCode, count }) => [resultCode, count])).toEqual([
      ["3042", 4],
      ["3011", 1],
    ]);
    expect(found.codes[0]).toMatchObject({ text: expect.stringContaining("음영"), remedy: expect.any(String) });
  });

  it("counts a code nobody knows as a failure", () => {
    const found = dispatchFailures(DAYS, [answer("2026-03-04", "KT", "9999", 2)]);
    expect(found.codes).toEqual([{ resultCode: "9999", text: "", remedy: "", count: 2 }]);
  });

  it("is empty where nothing was answered", () => {
    expect(dispatchFailures(DAYS, [])).toEqual({ days: DAYS, carriers: [], codes: [] });
  });
});

import { describe, expect, it } from "vitest";
import { dispatchFailures } from "./dispatch-failures.ts";

const DAYS = ["2026-03-04", "2026-03-05"];
const answer = (day: string, carrier: string, resultCode: string, count: number) => ({
  day,
  carrier,
  resultCode,
  count,
});

describe("failures by carrier and day", () => {
  it("puts the carrier that fails most first, with every day of the period", () => {
    const failures = dispatchFailures(DAYS, [
      answer("2026-03-04", "SKT", "4000", 90),
      answer("2026-03-05", "KT", "3042", 4),
      answer("2026-03-05", "KT", "3011", 1),
      answer("2026-03-05", "KT", "4000", 5),
    ]);
    expect(failures.carriers).toEqual([
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
    expect(failures.codes.map(({ resultCode, count }) => [resultCode, count])).toEqual([
      ["3042", 4],
      ["3011", 1],
    ]);
    expect(failures.codes[0]).toMatchObject({ text: expect.stringContaining("음영"), remedy: expect.any(String) });
  });

  it("counts an unknown code as a failure", () => {
    const failures = dispatchFailures(DAYS, [answer("2026-03-04", "KT", "9999", 2)]);
    expect(failures.codes).toEqual([{ resultCode: "9999", text: "", remedy: "", count: 2 }]);
  });

  it("is empty without answers", () => {
    expect(dispatchFailures(DAYS, [])).toEqual({ days: DAYS, carriers: [], codes: [] });
  });
});

import { describe, expect, it } from "vitest";
import { failureCells, worstCell } from "./failure-cells.ts";

const days = ["2026-03-04", "2026-03-05"];
const failuresOf = (carriers: Record<string, [number, number][]>) => ({
  days,
  codes: [],
  carriers: Object.entries(carriers).map(([carrier, counts]) => ({
    carrier,
    days: counts.map(([failed, answered]) => ({ failed, answered })),
  })),
});

describe("cells of the failure table", () => {
  const rows = failureCells(
    failuresOf({
      KT: [
        [1, 1],
        [6, 10],
      ],
      SKT: [
        [1, 40],
        [0, 0],
      ],
    }),
  );

  it("add up the carriers of a day and the days of a carrier", () => {
    expect(rows.map(({ carrier, whole }) => [carrier, whole])).toEqual([
      ["전체", { answered: 51, failed: 8 }],
      ["KT", { answered: 11, failed: 7 }],
      ["SKT", { answered: 40, failed: 1 }],
    ]);
    expect(rows[0]?.cells[0]).toMatchObject({ day: "2026-03-04", answered: 41, failed: 2 });
  });

  it("point to the worst cell with more than a single answer", () => {
    expect(worstCell(rows)).toMatchObject({ carrier: "KT", day: "2026-03-05" });
    expect(worstCell(failureCells(failuresOf({ KT: [[1, 1]] })))).toMatchObject({ day: "2026-03-04" });
    expect(worstCell(failureCells(failuresOf({ KT: [[0, 9]] })))).toBeUndefined();
  });
});

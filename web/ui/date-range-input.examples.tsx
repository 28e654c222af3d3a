import { useState } from "react";
import { DateRangeInput } from "./date-range-input.tsx";
import type { PartExample } from "./part-example.ts";

export const DATE_RANGE_INPUT_EXAMPLES: readonly PartExample[] = [
  {
    title: "기간 입력란",
    note: "정해 둔 기간은 화면이 넘겨줍니다. 오류는 두 칸 아래에 둡니다.",
    code: `<DateRangeInput legend="조회 기간" presets={presets} value={range} onChange={setRange} error={error} />`,
    Shown: Periods,
  },
];

const PRESETS = [
  { code: "march", text: "3월", range: { start: "2026-03-01", end: "2026-03-31" } },
  { code: "april", text: "4월", range: { start: "2026-04-01", end: "2026-04-30" } },
  { code: "custom", text: "직접 입력" },
];

function Periods() {
  const [range, setRange] = useState({ start: "2026-03-01", end: "2026-03-31" });
  return (
    <DateRangeInput
      legend="조회 기간"
      presets={PRESETS}
      value={range}
      onChange={setRange}
      error={range.start > range.end ? "시작일이 종료일보다 늦습니다." : undefined}
    />
  );
}

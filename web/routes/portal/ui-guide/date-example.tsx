import { useState } from "react";
import { presetRange } from "#domain/calendar/date-range.ts";
import { DateRangeField } from "#web/forms/date-range-field.tsx";
import { Example } from "./example.tsx";

export function DateExample({ today }: { today: string }) {
  const [range, setRange] = useState(() => presetRange("thisMonth", today));
  return (
    <Example
      title="기간"
      note="자주 묻는 기간은 한 번에, 나머지는 직접 입력하거나 달력에서 고릅니다. 달력은 열 때 내려받습니다."
      code={`<DateRangeField legend="작성일자" today={today} value={range} onChange={setRange} startName="start" endName="end" />`}
    >
      <DateRangeField
        legend="작성일자"
        today={today}
        value={range}
        onChange={setRange}
        startName="start"
        endName="end"
      />
    </Example>
  );
}

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { type ChevronProps, type DateRange, DayPicker } from "react-day-picker";
import { ko } from "react-day-picker/locale/ko";
import { Button } from "./button.tsx";
import type { DateRangeValue } from "./date-range-input.tsx";

const toDate = (text: string): Date | undefined => (text ? new Date(`${text}T00:00:00`) : undefined);

const toText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

const STYLES = {
  root: "relative",
  months: "flex flex-wrap gap-6",
  month: "w-max max-sm:last:hidden",
  month_caption: "grid h-9 place-items-center text-sm font-semibold",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous:
    "grid size-9 place-items-center rounded-md text-muted hover:bg-surface-hover aria-disabled:opacity-40",
  button_next: "grid size-9 place-items-center rounded-md text-muted hover:bg-surface-hover aria-disabled:opacity-40",
  month_grid: "mt-1 border-collapse",
  weekday: "size-9 text-xs font-medium text-muted",
  day: "group/day size-9 p-0 text-center text-sm tabular-nums",
  day_button:
    "size-9 rounded-md hover:bg-surface-hover group-data-today/day:font-bold group-data-today/day:text-brand group-data-outside/day:text-faint",
  range_middle: "bg-brand-soft",
  range_start: "rounded-s-md bg-brand-soft [&>button]:bg-brand [&>button]:text-on-brand!",
  range_end: "rounded-e-md bg-brand-soft [&>button]:bg-brand [&>button]:text-on-brand!",
  disabled: "text-faint opacity-50",
  hidden: "invisible",
  outside: "invisible",
} as const;

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-4" />;
}

interface RangeCalendarProps {
  value: DateRangeValue;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (range: DateRangeValue) => void;
  onDone: () => void;
}

export function RangeCalendar({ value, min, max, onChange, onDone }: RangeCalendarProps) {
  const [range, setRange] = useState<DateRange | undefined>({ from: toDate(value.start), to: toDate(value.end) });
  const first = toDate(min ?? "");
  const last = toDate(max ?? "");
  const apply = () => {
    if (!range?.from) return;
    onChange({ start: toText(range.from), end: toText(range.to ?? range.from) });
    onDone();
  };
  return (
    <div className="flex flex-col gap-4">
      <DayPicker
        autoFocus
        mode="range"
        locale={ko}
        numberOfMonths={2}
        defaultMonth={range?.from}
        selected={range}
        // The first click of a new range starts over instead of stretching the old one.
        onSelect={(next, day) => setRange(range?.from && range.to ? { from: day, to: undefined } : next)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        classNames={STYLES}
        components={{ Chevron }}
      />
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
        <output className="tabular-nums text-muted">
          {range?.from ? `${toText(range.from)} ~ ${range.to ? toText(range.to) : ""}` : "시작일을 고르세요."}
        </output>
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={onDone}>
            취소
          </Button>
          <Button size="sm" variant="primary" disabled={!range?.from} onClick={apply}>
            적용
          </Button>
        </span>
      </div>
    </div>
  );
}

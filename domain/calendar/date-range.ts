import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  firstDayOf,
  isSeoulDate,
  isSeoulMonth,
  lastDayOf,
  monthOf,
  type SeoulDate,
  type SeoulDateTime,
} from "./seoul-date.ts";

export interface DateRange {
  start: SeoulDate;
  end: SeoulDate;
}

// Instants are compared half-open: from the first moment of the first day up to, but not including, the first moment after
// the last. An end at 23:59:59 would lose what happens within that second.
export const momentsOf = ({ start, end }: DateRange): { from: SeoulDateTime; until: SeoulDateTime } => ({
  from: startOfDay(start),
  until: startOfDay(addDays(end, 1)),
});

const startOfDay = (date: SeoulDate): SeoulDateTime => `${date}T00:00:00`;

export const daysOfMonths = ({ start, end }: DateRange): DateRange => ({
  start: firstDayOf(start),
  end: lastDayOf(end),
});

// §7.4, §7.6: 'start,endT23:59:59'.
export const formatDateRange = ({ start, end }: DateRange): string => `${start},${endOfDay(end)}`;

// §7.4: 'start,end' in whole months.
export const formatMonthRange = ({ start, end }: DateRange): string => `${start},${end}`;

// The statistics send plain dates (§7.5), the lists an extended end (§7.4), so both ends are read the same way.
export function parseDateRange(text: string): DateRange | undefined {
  return parseRange(text.replace(/T23:59:59$/, ""), isSeoulDate);
}

export const parseMonthRange = (text: string): DateRange | undefined => parseRange(text, isSeoulMonth);

function parseRange(text: string, isBound: (bound: string) => boolean): DateRange | undefined {
  const bounds = text.split(",");
  if (bounds.length !== 2 || !bounds.every(isBound)) return undefined;
  const [start, end] = bounds as [string, string];
  return start <= end ? { start, end } : undefined;
}

export const DATE_PRESETS = [
  { code: "today", text: "오늘" },
  { code: "yesterday", text: "어제" },
  { code: "last7Days", text: "최근 7일" },
  { code: "thisMonth", text: "이번 달" },
  { code: "lastMonth", text: "지난달" },
  { code: "last3Months", text: "최근 3개월" },
  { code: "custom", text: "직접 입력" },
] as const;

export type DatePreset = Exclude<(typeof DATE_PRESETS)[number]["code"], "custom">;

export function presetRange(preset: DatePreset, today: SeoulDate): DateRange {
  switch (preset) {
    case "today":
      return { start: today, end: today };
    case "yesterday":
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case "last7Days":
      return { start: addDays(today, -6), end: today };
    case "thisMonth":
      return wholeMonth(monthOf(today));
    case "lastMonth":
      return wholeMonth(addMonths(monthOf(today), -1));
    case "last3Months":
      return { start: firstDayOf(addMonths(monthOf(today), -2)), end: today };
  }
}

const wholeMonth = (month: string): DateRange => ({ start: firstDayOf(month), end: lastDayOf(month) });

// Returns the range of equal length that ends the day before.
export function previousRange({ start, end }: DateRange): DateRange {
  const lastDay = addDays(start, -1);
  return { start: addDays(lastDay, -daysBetween(start, end)), end: lastDay };
}

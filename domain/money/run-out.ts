import { isBusinessDay, onOrAfterBusinessDay } from "../calendar/business-day.ts";
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  type SeoulDate,
} from "../calendar/seoul-date.ts";
import { sumWon } from "./won.ts";

// The cost of a day, minus refunds; days without any usage may be missing.
export interface SpentDay {
  readonly date: SeoulDate;
  readonly spent: number;
}

export const RUN_OUT_CERTAINTIES = ["HIGH", "MEDIUM", "LOW"] as const;
export type RunOutCertainty = (typeof RUN_OUT_CERTAINTIES)[number];

export type RunOut =
  | {
      readonly kind: "DATE";
      readonly date: SeoulDate;
      readonly earliest: SeoulDate;
      readonly latest: SeoulDate;
      readonly certainty: RunOutCertainty;
    }
  /** The balance is empty. */
  | { readonly kind: "EMPTY" }
  /** Nothing was used lately, so nothing can be said. */
  | { readonly kind: "UNUSED" }
  /** The balance lasts more than a year. */
  | { readonly kind: "LATER" };

// Three whole months plus the current one hold enough month-ends to show their peak, and are still recent.
const HISTORY_MONTHS = 3;
const HORIZON_DAYS = 366;

export const runOutHistoryStart = (today: SeoulDate): SeoulDate =>
  firstDayOf(addMonths(monthOf(today), -HISTORY_MONTHS));

// Returns the day a balance is used up if usage goes on: each coming day should cost what past days of its kind cost.
export function runOut(balance: number, days: readonly SpentDay[], today: SeoulDate): RunOut {
  if (balance <= 0) return { kind: "EMPTY" };
  const history = historyOf(days, today);
  const costs = costsByKind(history);
  if (costs.average <= 0) return { kind: "UNUSED" };
  const spentToday = days.find(({ date }) => date === today)?.spent ?? 0;
  const coming = comingDays(today, costs.expected);
  const walk = (rate: number) => dayReached(balance, spentToday, coming, rate);
  const date = walk(1);
  if (!date) return { kind: "LATER" };
  const sway = monthlySway(history, today);
  const earliest = walk(1 + sway) ?? date;
  const latest = walk(1 - sway) ?? addDays(today, HORIZON_DAYS);
  return { kind: "DATE", date, earliest, latest, certainty: certaintyOf(daysBetween(earliest, latest), history) };
}

// Returns every day up to yesterday, also those without usage. Days before the very first usage teach nothing.
function historyOf(days: readonly SpentDay[], today: SeoulDate): SpentDay[] {
  const start = runOutHistoryStart(today);
  const spentOn = new Map(days.map(({ date, spent }) => [date, spent]));
  const usageDates = days
    .filter(({ date, spent }) => date >= start && date < today && spent > 0)
    .map(({ date }) => date);
  const first = usageDates.reduce<SeoulDate | undefined>(
    (least, date) => (least && least < date ? least : date),
    undefined,
  );
  if (!first) return [];
  return Array.from({ length: daysBetween(first, today) }, (_, index) => {
    const date = addDays(first, index);
    return { date, spent: spentOn.get(date) ?? 0 };
  });
}

type DayKind = "END" | "TENTH" | "FIRST" | "OFF" | number;

const kinds = new Map<SeoulDate, DayKind>();

// The kind is kept by date because every balance needs the same days around today, several times each.
export function dayKind(date: SeoulDate): DayKind {
  const kind = kinds.get(date) ?? findDayKind(date);
  kinds.set(date, kind);
  return kind;
}

// A month's documents are issued on its last days and up to the tenth of the next, or the next business day; monthly fees are
// due on the first. Other days differ by weekday.
function findDayKind(date: SeoulDate): DayKind {
  const month = monthOf(date);
  const day = Number(date.slice(8));
  if (daysBetween(date, lastDayOf(month)) < 3) return "END";
  if (day === 1) return "FIRST";
  if (day >= 10 && date <= onOrAfterBusinessDay(`${month}-10`)) return "TENTH";
  return isBusinessDay(date) ? dayOfWeek(date) : "OFF";
}

function costsByKind(history: readonly SpentDay[]) {
  const mean = (days: readonly SpentDay[]) => Math.max(0, sumWon(days.map(({ spent }) => spent)) / days.length);
  const average = history.length > 0 ? mean(history) : 0;
  const byKind = Map.groupBy(history, ({ date }) => dayKind(date));
  const means = new Map([...byKind].map(([kind, days]) => [kind, mean(days)]));
  return { average, expected: (date: SeoulDate) => means.get(dayKind(date)) ?? average };
}

interface ComingDay {
  readonly date: SeoulDate;
  readonly cost: number;
}

// Each day is estimated once for all three rates, and only as far as the money lasts.
function comingDays(today: SeoulDate, expected: (date: SeoulDate) => number): (ahead: number) => ComingDay {
  const days: ComingDay[] = [];
  return (ahead) => {
    for (let next = days.length; next <= ahead; next += 1) {
      const date = addDays(today, next);
      days.push({ date, cost: expected(date) });
    }
    return days[ahead] as ComingDay;
  };
}

// Today costs only what is still expected beyond what was spent.
function dayReached(
  balance: number,
  spentToday: number,
  coming: (ahead: number) => ComingDay,
  rate: number,
): SeoulDate | undefined {
  let left = balance - Math.max(0, rate * coming(0).cost - spentToday);
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const { date, cost } = coming(ahead);
    if (ahead > 0) left -= rate * cost;
    if (left <= 0) return date;
  }
  return undefined;
}

const LEAST_SWAY = 0.05;
const MOST_SWAY = 0.6;
const UNKNOWN_SWAY = 0.4;

// Returns how far whole months differ, as a share of their mean.
function monthlySway(history: readonly SpentDay[], today: SeoulDate): number {
  const first = history[0]?.date ?? today;
  const monthSums = [...Map.groupBy(history, ({ date }) => monthOf(date))]
    .filter(([month]) => month < monthOf(today) && firstDayOf(month) >= firstWholeDay(first))
    .map(([, days]) => sumWon(days.map(({ spent }) => spent)));
  if (monthSums.length < 2) return UNKNOWN_SWAY;
  const mean = sumWon(monthSums) / monthSums.length;
  if (mean <= 0) return MOST_SWAY;
  const deviation = Math.sqrt(sumWon(monthSums.map((month) => (month - mean) ** 2)) / monthSums.length);
  return Math.min(Math.max(deviation / mean, LEAST_SWAY), MOST_SWAY);
}

// A month whose first days saw no usage still counts as whole; one that began later does not.
const firstWholeDay = (first: SeoulDate): SeoulDate =>
  Number(first.slice(8)) <= 10 ? firstDayOf(monthOf(first)) : firstDayOf(addMonths(monthOf(first), 1));

const FEW_DAYS = 45;

function certaintyOf(spread: number, history: readonly SpentDay[]): RunOutCertainty {
  if (history.length < FEW_DAYS || spread > 21) return "LOW";
  return spread <= 7 ? "HIGH" : "MEDIUM";
}

// Dates travel as YYYY-MM-DD and instants as YYYY-MM-DDTHH:mm:ss, both in Asia/Seoul (§5, §9), which has kept +09:00
// without daylight saving since 1988; a fixed offset is therefore exact for every document this product can hold.
const SEOUL_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

export type SeoulDate = string;
export type SeoulMonth = string;
export type SeoulDateTime = string;

export const toSeoulDateTime = (instant: Date): SeoulDateTime =>
  new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19);

export const toSeoulDate = (instant: Date): SeoulDate => toSeoulDateTime(instant).slice(0, 10);

export const fromSeoulDateTime = (dateTime: SeoulDateTime): Date => new Date(`${dateTime}+09:00`);

export const startOfSeoulDate = (date: SeoulDate): Date => fromSeoulDateTime(`${date}T00:00:00`);

// §5: a range end is written with the last second of its day. It is never compared with: half-open ranges lose nothing.
export const endOfDay = (date: SeoulDate): SeoulDateTime => `${date}T23:59:59`;

const toDayNumber = (date: SeoulDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const fromDayNumber = (dayNumber: number): SeoulDate => new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);

// A date that does not exist (2026-02-30) comes back as another day.
export function isSeoulDate(text: string): boolean {
  const day = toDayNumber(text);
  return !Number.isNaN(day) && fromDayNumber(day) === text;
}

export const isSeoulMonth = (text: string): boolean => isSeoulDate(firstDayOf(text));

export const isSeoulDateTime = (text: string): boolean =>
  isSeoulDate(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

export const addDays = (date: SeoulDate, days: number): SeoulDate => fromDayNumber(toDayNumber(date) + days);

export const addSeconds = (dateTime: SeoulDateTime, seconds: number): SeoulDateTime =>
  toSeoulDateTime(new Date(fromSeoulDateTime(dateTime).getTime() + seconds * 1000));

export const daysBetween = (from: SeoulDate, to: SeoulDate): number => toDayNumber(to) - toDayNumber(from);

// 0 is Sunday, as in Date; day 0 of the Unix epoch was a Thursday.
export const dayOfWeek = (date: SeoulDate): number => (((toDayNumber(date) + 4) % 7) + 7) % 7;

export const monthOf = (date: SeoulDate | SeoulDateTime): SeoulMonth => date.slice(0, 7);

export function addMonths(month: SeoulMonth, months: number): SeoulMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export const firstDayOf = (month: SeoulMonth): SeoulDate => `${month}-01`;

export const lastDayOf = (month: SeoulMonth): SeoulDate => addDays(firstDayOf(addMonths(month, 1)), -1);

export function monthsBetween(from: SeoulMonth, to: SeoulMonth): SeoulMonth[] {
  const months: SeoulMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

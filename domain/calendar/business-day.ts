import { HOLIDAYS } from "./holidays.ts";
import { addDays, dayOfWeek, type SeoulDate } from "./seoul-date.ts";

const SUNDAY = 0;
const SATURDAY = 6;

export const holidayName = (date: SeoulDate): string | undefined => HOLIDAYS[date];

export const isBusinessDay = (date: SeoulDate): boolean =>
  ![SUNDAY, SATURDAY].includes(dayOfWeek(date)) && holidayName(date) === undefined;

// Returns the day itself when it is a business day: a deadline on a holiday moves to the next business day.
export function onOrAfterBusinessDay(date: SeoulDate): SeoulDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

export function addBusinessDays(date: SeoulDate, count: number): SeoulDate {
  let day = date;
  for (let left = count; left > 0; left--) day = onOrAfterBusinessDay(addDays(day, 1));
  return day;
}

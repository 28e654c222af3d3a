import { addMonths, monthOf, type SeoulDate, type SeoulDateTime } from "../calendar/seoul-date.ts";

// The clock moves at most a year: deadlines and transmissions of a year can be tried, and nobody needs partitions, holidays
// or certificates further ahead.
export const MOST_HOURS_AHEAD = 366 * 24;

// The 10th is the last day for last month's tax invoices; offices open at nine.
const OPENING_TIME = "T09:00:00";
const DEADLINE_DAY = "-10";

export function nextTenth(today: SeoulDate): SeoulDateTime {
  const month = monthOf(today);
  const inThisMonth = `${month}${DEADLINE_DAY}`;
  const date = inThisMonth > today ? inThisMonth : `${addMonths(month, 1)}${DEADLINE_DAY}`;
  return `${date}${OPENING_TIME}`;
}

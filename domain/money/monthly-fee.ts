import { addMonths, firstDayOf, lastDayOf, monthOf, monthsBetween, type SeoulDate } from "../calendar/seoul-date.ts";

// A monthly service is charged when it starts and on the first of each month until it is stopped.
export function monthlyFeeDates(startDate: SeoulDate, stopDate: SeoulDate): SeoulDate[] {
  const later = monthsBetween(addMonths(monthOf(startDate), 1), monthOf(stopDate));
  return [startDate, ...later.map(firstDayOf)];
}

// A paid month can be used: the month of stopping is collected to its end.
export const monthlyServiceEnd = (stopDate: SeoulDate): SeoulDate => lastDayOf(monthOf(stopDate));

// A stop can be taken back within its month; a new start is possible from the next month on.
export const monthlyRestartFrom = (stopDate: SeoulDate): SeoulDate => firstDayOf(addMonths(monthOf(stopDate), 1));

// Nobody pays on the test server; a few registrations are enough to try it.
export const TEST_SERVER_MAX_REGISTRATIONS = 2;

import { formatDateRange } from "#domain/calendar/date-range.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";

const RECENT_DAYS = 31;

/** Sets the last month as the period where the address has none. */
export function withPeriod(url: URL): URL {
  const withDates = new URL(url);
  if (!withDates.searchParams.has("dateRange")) {
    const end = toSeoulDate(new Date());
    withDates.searchParams.set("dateRange", formatDateRange({ start: addDays(end, 1 - RECENT_DAYS), end }));
  }
  return withDates;
}

import { formatDateRange } from "#domain/calendar/date-range.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";

const RECENT_DAYS = 31;

/** A page without a period is about the last month, and says so. */
export function withPeriod(url: URL): URL {
  const asked = new URL(url);
  if (!asked.searchParams.has("dateRange")) {
    const end = toSeoulDate(new Date());
    asked.searchParams.set("dateRange", formatDateRange({ start: addDays(end, 1 - RECENT_DAYS), end }));
  }
  return asked;
}

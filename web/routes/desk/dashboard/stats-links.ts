import { firstDayOf, lastDayOf, monthOf, type SeoulDate, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";

type StatsPage = "usage-per-period" | "usage-per-service" | "usage-per-member";

interface Period {
  start: SeoulDate;
  end: SeoulDate;
}

export const statsHref = (partnerSeq: number, page: StatsPage, { start, end }: Period): string =>
  `${partnerPath(partnerSeq, `stats/${page}`)}?dateRange=${start},${end}`;

/** Returns the days of a month; the current month ends today. */
export const periodOf = (month: SeoulMonth, today: SeoulDate): Period => ({
  start: firstDayOf(month),
  end: month === monthOf(today) ? today : lastDayOf(month),
});

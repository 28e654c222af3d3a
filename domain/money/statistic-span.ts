import { type DateRange, presetRange } from "../calendar/date-range.ts";
import { daysBetween, type SeoulDate } from "../calendar/seoul-date.ts";

// A query reaches at most this far: a row a day for a year and a month, a row a month for the five years accounts are kept.
export const DAILY_MAX_DAYS = 400;
export const STATISTIC_MAX_DAYS = 1_830;

export const spanOf = ({ start, end }: DateRange): number => daysBetween(start, end) + 1;

export const defaultStatisticRange = (today: SeoulDate): DateRange => presetRange("thisMonth", today);

import { LOCALE } from "../text/locale.ts";
import { dayOfWeek, daysBetween, type SeoulDate, type SeoulDateTime, toSeoulDate } from "./seoul-date.ts";

const WEEKDAYS = ["일", "월", "화", "수", "목", "금", "토"] as const;

const partsOf = (date: SeoulDate) => {
  const [year, month, day] = date.split("-").map(Number);
  return { year, month, day, weekday: WEEKDAYS[dayOfWeek(date)] };
};

// Lists and details write a date alike; details add the weekday: 2026-03-05(목), with a time 2026-03-05(목) 14:07.
export function formatDate(moment: SeoulDate | SeoulDateTime): string {
  const date = moment.slice(0, 10);
  return `${date}(${partsOf(date).weekday}) ${moment.slice(11, 16)}`.trimEnd();
}

// Sentences say 2026년 3월 5일(목).
export function formatDateInText(date: SeoulDate): string {
  const { year, month, day, weekday } = partsOf(date);
  return `${year}년 ${month}월 ${day}일(${weekday})`;
}

// Gives 3월 5일 where the year is clear from the context.
export const formatMonthDay = (date: SeoulDate): string =>
  `${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`;

// Lists show 2026-03-05 14:07.
export const formatListTime = (dateTime: SeoulDateTime): string => dateTime.slice(0, 16).replace("T", " ");

// Files hold 2026-03-05 14:07:09.
export const formatDateTime = (dateTime: SeoulDateTime): string => dateTime.replace("T", " ");

export const formatMonth = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5, 7))}월`;

const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "always" });

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

// Near times read as a distance, days as 어제 or 3일 전; from a week on the date itself is clearer.
export function formatRelative(instant: Date, now: Date): string {
  const seconds = Math.trunc((instant.getTime() - now.getTime()) / 1000);
  const distance = Math.abs(seconds);
  if (distance < MINUTE_S) return seconds > 0 ? "곧" : "방금 전";
  if (distance < HOUR_S) return relative.format(Math.trunc(seconds / MINUTE_S), "minute");
  if (distance < DAY_S) return relative.format(Math.trunc(seconds / HOUR_S), "hour");
  const days = daysBetween(toSeoulDate(now), toSeoulDate(instant));
  if (days === -1) return "어제";
  if (days === 1) return "내일";
  return Math.abs(days) < 7 ? relative.format(days, "day") : toSeoulDate(instant);
}

// Gives D-7, D-Day or D+3.
export function formatDaysLeft(days: number): string {
  if (days > 0) return `D-${days}`;
  return days < 0 ? `D+${-days}` : "D-Day";
}

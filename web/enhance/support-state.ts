import { addDays, dayOfWeek, type SeoulDate, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { SUPPORT_HOURS } from "#domain/company.ts";

export type Holidays = Readonly<Record<SeoulDate, string>>;

export interface SupportState {
  isOpen: boolean;
  text: string;
}

const WEEKDAYS = "일월화수목금토";

const { open, close, lunchStart, lunchEnd } = SUPPORT_HOURS;

const isOpenDay = (date: SeoulDate, holidays: Holidays): boolean => dayOfWeek(date) % 6 !== 0 && !(date in holidays);

function nextOpening(after: SeoulDate, holidays: Holidays): string {
  let day = addDays(after, 1);
  while (!isOpenDay(day, holidays)) day = addDays(day, 1);
  const [, month, date] = day.split("-").map(Number);
  return `${month}월 ${date}일(${WEEKDAYS[dayOfWeek(day)]}) ${open}에 열어요`;
}

/** Support works on weekdays 09:00-18:00 except lunch 12:00-13:00 and holidays (§1). The page brings the holidays. */
export function supportState(now: SeoulDateTime, holidays: Holidays): SupportState {
  const date = now.slice(0, 10);
  const time = now.slice(11, 16);
  const closed = (text: string): SupportState => ({ isOpen: false, text });
  const holiday = holidays[date];
  if (holiday) return closed(`오늘은 ${holiday}, 쉬는 날이에요. ${nextOpening(date, holidays)}`);
  if (!isOpenDay(date, holidays)) return closed(`주말에는 쉬어요. ${nextOpening(date, holidays)}`);
  if (time < open) return closed(`오늘 ${open}에 열어요`);
  if (time >= close) return closed(`오늘 상담은 끝났어요. ${nextOpening(date, holidays)}`);
  if (time >= lunchStart && time < lunchEnd) return closed(`점심시간이에요. ${lunchEnd}부터 다시 받아요`);
  return { isOpen: true, text: `지금 상담할 수 있어요. ${time < lunchStart ? lunchStart : close}까지 받아요` };
}

import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { finalReturnDeadline, issueDeadline, transmitDeadline } from "#domain/documents/deadlines.ts";
import { PENALTIES, type PenaltyKind, penaltyWon } from "#domain/documents/penalties.ts";
import { percentOf } from "./tax-setting.ts";

export interface CalendarStretch {
  /** The stretch begins on this day, which `point` names. */
  date: SeoulDate;
  point: string;
  /** It says what holds from there on; without a penalty everything is in time. */
  text: string;
  penalty?: { percent: string; won: number };
}

export interface TaxCalendar {
  caption: string;
  stretches: CalendarStretch[];
}

export const SAMPLE_SUPPLY_WON = 10_000_000;

// The server works out the deadlines, because they move with the holidays, which are a long table.

/** Shows until when an invoice written today may be issued. */
export function issueCalendar(today: SeoulDate): TaxCalendar {
  const deadline = issueDeadline(today);
  const rule = deadline.endsWith("-10") ? "다음 달 10일" : "다음 달 10일이 휴일이라 다음 영업일";
  return {
    caption: "오늘 작성한 세금계산서의 발행 기한",
    stretches: [
      { date: today, point: "작성일자", text: "제때 발행" },
      { date: deadline, point: `발행 기한 (${rule})`, ...penalised("lateIssue") },
      { date: finalReturnDeadline(today), point: "확정신고 기한", ...penalised("notIssued") },
    ],
  };
}

/** Shows until when an invoice issued today must be sent. */
export function transmitCalendar(today: SeoulDate): TaxCalendar {
  const deadline = transmitDeadline(today);
  const rule = deadline === addDays(today, 1) ? "발행일 다음 날" : "다음 날이 휴일이라 다음 영업일";
  return {
    caption: "오늘 발행한 세금계산서의 전송 기한",
    stretches: [
      { date: today, point: "발행일", text: "제때 전송" },
      { date: deadline, point: `전송 기한 (${rule})`, ...penalised("lateTransmit") },
      { date: finalReturnDeadline(today), point: "확정신고 기한", ...penalised("notTransmitted") },
    ],
  };
}

const penalised = (kind: PenaltyKind) => ({
  text: PENALTIES[kind].text,
  penalty: { percent: percentOf(kind), won: penaltyWon(kind, SAMPLE_SUPPLY_WON) },
});

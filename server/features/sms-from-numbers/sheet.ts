import type { SmsFromNumber } from "#contracts/sms-from-numbers.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATUS_LABELS,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { CsvCell } from "#domain/text/csv.ts";

/** The list as a spreadsheet, in the words of the screen. */
export function sheetOf(numbers: readonly SmsFromNumber[], today: SeoulDate): CsvCell[][] {
  const lines = numbers.map(({ fromNumber, memo, evidence, state, expireDate, insertDT }) => [
    formatPhone(fromNumber),
    memo,
    FROM_NUMBER_EVIDENCE_LABELS[evidence],
    FROM_NUMBER_STATUS_LABELS[fromNumberStatus(state, expireDate, today)].text,
    expireDate,
    formatDateTime(insertDT),
  ]);
  return [["발신번호", "메모", "증빙", "상태", "만료일", "등록 일시"], ...lines];
}

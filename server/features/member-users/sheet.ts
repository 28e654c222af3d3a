import type { MemberUser } from "#contracts/member-users.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { MEMBER_USER_ROLE_LABELS, MEMBER_USER_STATE_LABELS } from "#domain/people/member-user.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { CsvCell } from "#domain/text/csv.ts";

/** The list as a spreadsheet, in the words of the screen. */
export function sheetOf(users: readonly MemberUser[]): CsvCell[][] {
  const lines = users.map(({ name, id, userRole, state, email, mobile, insertDT }) => [
    name,
    id,
    MEMBER_USER_ROLE_LABELS[userRole],
    MEMBER_USER_STATE_LABELS[state].text,
    email,
    formatPhone(mobile),
    formatDateTime(insertDT),
  ]);
  return [["이름", "아이디", "구분", "상태", "이메일", "휴대폰 번호", "등록 일시"], ...lines];
}

import type { MemberUser } from "#contracts/companies/member-users.ts";
import { MEMBER_USER_ROLE_LABELS, MEMBER_USER_STATE_LABELS } from "#domain/people/member-user.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { Sheet } from "#server/files/exports.ts";

export const memberUserSheet: Sheet<MemberUser> = {
  name: "사용자",
  columns: [
    { header: "이름", text: ({ name }) => name },
    { header: "아이디", text: ({ id }) => id },
    { header: "구분", text: ({ userRole }) => MEMBER_USER_ROLE_LABELS[userRole] },
    { header: "상태", text: ({ state }) => MEMBER_USER_STATE_LABELS[state].text },
    { header: "이메일", text: ({ email }) => email },
    { header: "휴대폰 번호", text: ({ mobile }) => formatPhone(mobile) },
    { header: "등록 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

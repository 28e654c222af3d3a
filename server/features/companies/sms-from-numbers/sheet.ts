import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import type { StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATUS_LABELS,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import type { Sheet } from "#server/files/exports.ts";

export const smsFromNumberSheet: Sheet<SmsFromNumber> = {
  name: "발신번호",
  columns: [
    { header: "발신번호", text: ({ fromNumber }) => formatPhone(fromNumber) },
    { header: "메모", text: ({ memo }) => memo },
    { header: "증빙", text: ({ evidence }) => FROM_NUMBER_EVIDENCE_LABELS[evidence] },
    {
      header: "상태",
      text: ({ state, expireDate }, today) =>
        FROM_NUMBER_STATUS_LABELS[fromNumberStatus(state, expireDate, today)].text,
    },
    { header: "만료일", date: ({ expireDate }) => expireDate },
    { header: "등록 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

export const staffFromNumberSheet: Sheet<StaffFromNumber> = {
  name: "발신번호 심사",
  columns: [
    { header: "서버", text: ({ brand }) => BRAND_LABELS[brand] },
    { header: "파트너", text: ({ partnerName }) => partnerName },
    { header: "회원사", text: ({ memberName }) => memberName },
    { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
    ...smsFromNumberSheet.columns,
    { header: "심사 일시", dateTime: ({ reviewDT }) => reviewDT },
    { header: "반려 사유", text: ({ rejectReason }) => rejectReason },
  ],
};

import type { SmsFromNumber } from "#contracts/companies/sms-from-numbers.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATUS_LABELS,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatPhone } from "#domain/people/phone.ts";
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

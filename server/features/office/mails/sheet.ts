import type { MailRow } from "#contracts/office/mails.ts";
import { MAIL_STATE_LABELS } from "#domain/messages/mail-state.ts";
import type { Sheet } from "#server/files/exports.ts";

export const mailSheet: Sheet<MailRow> = {
  name: "보낸 메일",
  columns: [
    { header: "제목", text: ({ subject }) => subject },
    { header: "받는 사람", text: ({ recipient }) => recipient },
    { header: "상태", text: ({ state }) => MAIL_STATE_LABELS[state].text },
    { header: "시도", number: ({ attempts }) => attempts },
    { header: "실패 원인", text: ({ failure }) => failure },
    { header: "요청 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "발송 일시", dateTime: ({ sentDT }) => sentDT },
  ],
};

export const testMailSheet: Sheet<MailRow> = {
  name: "테스트 발송함",
  columns: [
    { header: "제목", text: ({ subject }) => subject },
    { header: "받는 사람", text: ({ recipient }) => recipient },
    { header: "보내지 않은 이유", text: ({ failure }) => failure },
    { header: "만든 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

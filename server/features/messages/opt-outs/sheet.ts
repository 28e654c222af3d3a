import type { OptOut } from "#contracts/messages/opt-outs.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { Sheet } from "#server/files/exports.ts";

export const optOutSheet: Sheet<OptOut> = {
  name: "수신거부 번호",
  columns: [
    { header: "휴대폰 번호", text: ({ toNumber }) => formatPhone(toNumber) },
    { header: "등록 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

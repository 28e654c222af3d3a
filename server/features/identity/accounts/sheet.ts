import type { AccountEvent } from "#contracts/identity/accounts.ts";
import type { Sheet } from "#server/files/exports.ts";

export const accountEventSheet: Sheet<AccountEvent> = {
  name: "활동 기록",
  columns: [
    { header: "활동", text: ({ action }) => action },
    { header: "일시", dateTime: ({ eventDT }) => eventDT },
    { header: "IP 주소", text: ({ doIp }) => doIp },
    { header: "수행자", text: ({ byOther }) => (byOther ? "다른 사람" : "본인") },
  ],
};

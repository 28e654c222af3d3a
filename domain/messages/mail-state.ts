import type { StatusLabels } from "../states/status-meaning.ts";

export const MAIL_STATES = ["STANDBY", "SENT", "FAILED"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS = {
  STANDBY: { text: "발송 대기", meaning: "progress" },
  SENT: { text: "발송 완료", meaning: "success" },
  FAILED: { text: "발송 실패", meaning: "danger" },
} as const satisfies StatusLabels<MailState>;

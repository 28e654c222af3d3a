import type { StatusLabels } from "../states/status-meaning.ts";

export const MAIL_STATES = ["STANDBY", "SENT", "FAILED", "HELD"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_STATE_LABELS = {
  STANDBY: { text: "발송 대기", meaning: "progress" },
  SENT: { text: "발송 완료", meaning: "success" },
  FAILED: { text: "발송 실패", meaning: "danger" },
  HELD: { text: "보내지 않음", meaning: "neutral" },
} as const satisfies StatusLabels<MailState>;

/** These texts say why a mail is kept and never sent. */
export const HELD_TEXTS = {
  TEST: "테스트 서버의 문서 안내 메일은 아무에게도 보내지 않고 테스트 발송함에 보관합니다.",
  LIMIT: "같은 주소로 하루에 보낼 수 있는 수를 넘어 보내지 않았습니다.",
} as const;

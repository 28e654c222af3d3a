import { DISPATCH_SERVICES } from "../messages/dispatch.ts";

interface UnreadAnswerKind {
  readonly text: string;
  // What a person may say came of it, and what follows.
  readonly succeeded: string;
  readonly failed: string;
}

const OF_DISPATCHES = { succeeded: "전송된 것으로 처리", failed: "실패로 처리하고 요금 환불" } as const;

const OF_SOURCES = { succeeded: "다시 수집", failed: "멈추고 회원에게 접속 정보를 고치게 함" } as const;

// What somebody outside answered for in a word that we do not know.
export const UNREAD_ANSWER_KINDS = {
  MESSAGE: { text: DISPATCH_SERVICES.MESSAGE.text, ...OF_DISPATCHES },
  FAX: { text: DISPATCH_SERVICES.FAX.text, ...OF_DISPATCHES },
  TALK: { text: DISPATCH_SERVICES.TALK.text, ...OF_DISPATCHES },
  TALK_REVIEW: { text: "알림톡 심사", succeeded: "승인된 것으로 처리", failed: "반려된 것으로 처리" },
  CASHBILL: { text: "현금영수증", succeeded: "전송이 끝난 것으로 처리", failed: "전송실패로 처리" },
  CARD: { text: "카드 수집", ...OF_SOURCES },
  BANK_ACCOUNT: { text: "계좌 수집", ...OF_SOURCES },
} as const satisfies Record<string, UnreadAnswerKind>;

export type UnreadAnswerKindName = keyof typeof UNREAD_ANSWER_KINDS;
export const UNREAD_ANSWER_KIND_NAMES = Object.keys(UNREAD_ANSWER_KINDS) as UnreadAnswerKindName[];

export const UNREAD_ANSWER_DECISIONS = ["SUCCEEDED", "FAILED"] as const;
export type UnreadAnswerDecision = (typeof UNREAD_ANSWER_DECISIONS)[number];

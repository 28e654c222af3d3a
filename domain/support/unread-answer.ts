import { DISPATCH_SERVICES } from "../messages/dispatch.ts";

interface UnreadAnswerKind {
  readonly text: string;
  // A person decides between these two outcomes; the texts say what follows.
  readonly succeeded: string;
  readonly failed: string;
}

const DISPATCH_DECISIONS = { succeeded: "전송된 것으로 처리", failed: "실패로 처리하고 요금 환불" } as const;

const SOURCE_DECISIONS = { succeeded: "다시 수집", failed: "멈추고 회원에게 접속 정보를 고치게 함" } as const;

// An outside service answered one of these requests with a word that we do not know.
export const UNREAD_ANSWER_KINDS = {
  MESSAGE: { text: DISPATCH_SERVICES.MESSAGE.text, ...DISPATCH_DECISIONS },
  FAX: { text: DISPATCH_SERVICES.FAX.text, ...DISPATCH_DECISIONS },
  TALK: { text: DISPATCH_SERVICES.TALK.text, ...DISPATCH_DECISIONS },
  TALK_REVIEW: { text: "알림톡 심사", succeeded: "승인된 것으로 처리", failed: "반려된 것으로 처리" },
  CASHBILL: { text: "현금영수증", succeeded: "전송이 끝난 것으로 처리", failed: "전송실패로 처리" },
  CARD: { text: "카드 수집", ...SOURCE_DECISIONS },
  BANK_ACCOUNT: { text: "계좌 수집", ...SOURCE_DECISIONS },
} as const satisfies Record<string, UnreadAnswerKind>;

export type UnreadAnswerKindName = keyof typeof UNREAD_ANSWER_KINDS;
export const UNREAD_ANSWER_KIND_NAMES = Object.keys(UNREAD_ANSWER_KINDS) as UnreadAnswerKindName[];

export const UNREAD_ANSWER_DECISIONS = ["SUCCEEDED", "FAILED"] as const;
export type UnreadAnswerDecision = (typeof UNREAD_ANSWER_DECISIONS)[number];

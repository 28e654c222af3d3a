import { z } from "zod";
import { CASHBILL_NTS_RESULTS, type CashbillNtsResultCode } from "#domain/documents/nts-result.ts";
import type { PlainCall } from "#server/call/plain-call.ts";

export const CASHBILL_NOTICE_PATH = "/api/nts/cashbills/notification";

const notice = z.object({
  key: z.string(),
  code: z.enum(Object.keys(CASHBILL_NTS_RESULTS) as CashbillNtsResultCode[]),
});

const text = (word: string) => ({ "text/plain": z.literal(word) });

export const cashbillNtsCalls: readonly PlainCall[] = [
  {
    name: "receiveCashbillNotice",
    method: "POST",
    path: CASHBILL_NOTICE_PATH,
    noun: "cashbill-commands",
    summary: "현금영수증 국세청 전송 결과 알림",
    description:
      "국세청 중계 서버만 호출합니다. `X-Relay-Signature`는 `X-Relay-Time`, 메서드, 경로, 본문의 SHA-256을 줄바꿈으로 이은 값의 HMAC-SHA256입니다. 같은 알림이 여러 번 와도 한 번만 반영합니다.",
    access: "public",
    body: { "application/json": notice },
    answers: {
      200: { description: "받아들인 알림입니다.", content: text("OK") },
      400: { description: "서명이나 내용이 맞지 않아 받아들이지 않은 알림입니다.", content: text("FAIL") },
    },
    errors: ["BODY_TOO_LARGE", "UNAVAILABLE", "INTERNAL"],
  },
];

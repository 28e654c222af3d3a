import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";
import { OUT_STATUS } from "#server/gateways/settle-bank-protocol.ts";

export const SETTLE_NOTICE_PATH = "/api/settles/settle-bank/notification";

const notice = z.object({
  outStatCd: z.enum(OUT_STATUS),
  mchtId: z.string(),
  mchtTrdNo: z.string(),
  trdNo: z.string(),
  method: z.string(),
  trdDtm: z.string(),
  trdAmt: z.string(),
  cardNm: z.string().optional(),
  bankNm: z.string().optional(),
  vAcntNo: z.string().optional(),
  expireDt: z.string().optional(),
  pktHash: z.string(),
});

const text = (word: string) => ({ "text/plain": z.literal(word) });

export const settleBankCalls: readonly PlainCall[] = [
  {
    name: "receiveSettleNotice",
    method: "POST",
    path: SETTLE_NOTICE_PATH,
    noun: "payments",
    summary: "결제대행사의 결제 결과 알림",
    description:
      "결제대행사의 서버만 호출하며, 등록된 주소에서 온 알림만 받습니다. `pktHash`는 outStatCd, trdDtm, mchtId, mchtTrdNo, trdAmt와 해시 키를 차례로 이은 값의 SHA-256입니다. 같은 알림이 여러 번 와도 한 번만 충전합니다.",
    access: "public",
    body: { "application/x-www-form-urlencoded": notice },
    answers: {
      200: { description: "받아들인 알림입니다.", content: text("OK") },
      400: { description: "보낸 주소나 서명, 내용이 맞지 않아 받아들이지 않은 알림입니다.", content: text("FAIL") },
    },
    errors: ["BODY_TOO_LARGE", "UNAVAILABLE", "INTERNAL"],
  },
];

import { z } from "zod";
import type { PlainCall } from "#server/call/plain-call.ts";

export const NTS_RESULTS_PATH = "/api/nts/results";

const message = { "multipart/related": z.string() };

export const ntsCalls: readonly PlainCall[] = [
  {
    name: "receiveNtsResults",
    method: "POST",
    path: NTS_RESULTS_PATH,
    noun: "tax-invoices",
    summary: "국세청의 처리 결과 통지",
    description:
      "국세청 시스템만 호출합니다. KEC 3.0의 ResultsSubmit 메시지(SOAP 1.1, 첨부와 WS-Security 서명 포함)를 받아 ResultsRecvAck으로 답합니다. 같은 결과가 여러 번 와도 한 번만 반영합니다.",
    access: "public",
    body: message,
    answers: {
      200: { description: "받아들인 결과입니다.", content: message },
      400: { description: "서명이나 내용이 맞지 않아 받아들이지 않은 통지입니다." },
    },
    errors: ["TOO_MANY_REQUESTS", "BODY_TOO_LARGE", "UNAVAILABLE", "INTERNAL"],
  },
];

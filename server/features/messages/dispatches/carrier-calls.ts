import { z } from "zod";
import { DISPATCH_SERVICE_NAMES, DISPATCH_SERVICES, type DispatchService } from "#domain/messages/dispatch.ts";
import type { PlainCall } from "#server/call/plain-call.ts";
import { CarrierNotice } from "#server/gateways/carrier.ts";

export const CARRIER_NOTICE_PATHS = {
  MESSAGE: "/api/carriers/messages/results",
  FAX: "/api/carriers/faxes/results",
  TALK: "/api/carriers/kakaotalks/results",
} as const satisfies Record<DispatchService, string>;

const NAMES = {
  MESSAGE: "receiveMessageResults",
  FAX: "receiveFaxResults",
  TALK: "receiveTalkResults",
} as const satisfies Record<DispatchService, string>;

const text = (word: string) => ({ "text/plain": z.literal(word) });

const carrierCall = (service: DispatchService): PlainCall => ({
  name: NAMES[service],
  method: "POST",
  path: CARRIER_NOTICE_PATHS[service],
  noun: "dispatches",
  summary: `${DISPATCH_SERVICES[service].text} 전송 결과 알림`,
  description:
    "통신사 중계 서버만 호출합니다. `X-Relay-Signature`는 `X-Relay-Time`, 메서드, 경로, 본문의 SHA-256을 줄바꿈으로 이은 값의 HMAC-SHA256입니다. 한 번에 500건까지 알릴 수 있고, 같은 알림이 여러 번 와도 한 번만 반영합니다.",
  access: "public",
  body: { "application/json": CarrierNotice },
  answers: {
    200: { description: "받아들인 알림입니다.", content: text("OK") },
    400: { description: "서명이나 내용이 맞지 않아 받아들이지 않은 알림입니다.", content: text("FAIL") },
  },
  errors: ["BODY_TOO_LARGE", "UNAVAILABLE", "INTERNAL"],
});

export const carrierCalls: readonly PlainCall[] = DISPATCH_SERVICE_NAMES.map(carrierCall);

import { randomUUID } from "node:crypto";
import type { LoggedCall } from "#server/call/v1/request-log.ts";

/** A call that went well, of nobody in particular. */
export const loggedCall = (partnerSeq: number, given: Partial<LoggedCall> = {}): LoggedCall => ({
  transport: "V1",
  requestId: randomUUID(),
  partnerSeq,
  ...{ partnerKeySeq: 1, memberSeq: null, corpNum: null },
  ...{ operation: "ping", method: "GET", path: "/v1/ping", status: 200, code: null },
  ...{ startedAt: new Date(), durationMs: 1, clientIp: "203.0.113.7", request: "", answer: '{"data":{}}' },
  ...given,
});

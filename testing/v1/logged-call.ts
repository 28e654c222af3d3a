import { randomUUID } from "node:crypto";
import type { LoggedCall } from "#server/call/v1/request-log.ts";

/** Makes a logged call that succeeded, with the test's changes. */
export const loggedCall = (partnerSeq: number, change: Partial<LoggedCall> = {}): LoggedCall => ({
  transport: "V1",
  requestId: randomUUID(),
  partnerSeq,
  partnerKeySeq: 1,
  memberSeq: null,
  corpNum: null,
  operation: "ping",
  method: "GET",
  path: "/v1/ping",
  status: 200,
  code: null,
  startedAt: new Date(),
  durationMs: 1,
  clientIp: "203.0.113.7",
  request: "",
  answer: '{"data":{}}',
  ...change,
});

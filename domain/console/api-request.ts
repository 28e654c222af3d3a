import { formatBizId, parseBizId } from "../people/biz-id.ts";

// The request log holds every call a partner's program made, as long as somebody may still ask about it.
export const API_REQUEST_DAYS = 90;
export const API_REQUEST_TREND_DAYS = 30;

export const API_TRANSPORTS = ["V1", "SOAP"] as const;
export type ApiTransport = (typeof API_TRANSPORTS)[number];

export const API_TRANSPORT_LABELS: Readonly<Record<ApiTransport, string>> = { V1: "REST", SOAP: "SOAP" };

// A longer body is cut to this before it is stored.
export const API_BODY_MAX_BYTES = 64 * 1024;

export interface ApiRequestSearch {
  readonly name: "code" | "corpNum" | "requestId" | "operation";
  readonly value: string;
}

const CODE = /^-\d{5}$/;
const OPERATION = /^[A-Za-z]+$/;
const REQUEST_ID = /^[\w-]{8,64}$/;

// The one search box recognises by its shape what was pasted into it.
export function apiRequestSearch(text: string): ApiRequestSearch | undefined {
  const value = text.trim();
  if (CODE.test(value)) return { name: "code", value };
  const bizId = parseBizId(value);
  if (bizId) return { name: "corpNum", value: bizId };
  if (OPERATION.test(value)) return { name: "operation", value };
  return REQUEST_ID.test(value) ? { name: "requestId", value } : undefined;
}

export const shownCorpNum = (corpNum: string): string => (parseBizId(corpNum) ? formatBizId(corpNum) : corpNum);

import { z } from "zod";

/** The one table of failures: every code with its HTTP status and the Korean sentence a person may be shown. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "요청을 이해할 수 없습니다. 보낸 내용을 확인해 주세요." },
  INVALID_INPUT: { status: 400, message: "입력한 내용을 다시 확인해 주세요." },
  UNAUTHENTICATED: { status: 401, message: "로그인이 필요합니다." },
  SESSION_HEADER_REQUIRED: { status: 401, message: "세션 헤더(KSESSIONID)가 없거나 올바르지 않습니다." },
  SESSION_HEADER_EXPIRED: { status: 401, message: "세션 헤더가 만료되었습니다. 다시 발급받아 주세요." },
  FORBIDDEN: { status: 403, message: "이 작업을 할 수 있는 권한이 없습니다." },
  FOREIGN_ORIGIN: { status: 403, message: "다른 사이트에서 보낸 요청은 처리하지 않습니다." },
  NOT_FOUND: { status: 404, message: "요청한 정보를 찾을 수 없습니다." },
  METHOD_NOT_ALLOWED: { status: 405, message: "지원하지 않는 요청 방식입니다." },
  REQUEST_TIMEOUT: { status: 408, message: "요청을 끝까지 받지 못했습니다. 다시 시도해 주세요." },
  CONFLICT: { status: 409, message: "다른 변경과 겹쳤습니다. 새로고침한 뒤 다시 시도해 주세요." },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, message: "같은 요청을 처리하고 있습니다. 잠시 후 다시 확인해 주세요." },
  BODY_TOO_LARGE: { status: 413, message: "보낸 내용이 너무 큽니다." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "지원하지 않는 형식의 본문입니다." },
  IDEMPOTENCY_MISMATCH: { status: 422, message: "같은 멱등키로 다른 내용을 보낼 수 없습니다." },
  TOO_MANY_REQUESTS: { status: 429, message: "요청이 너무 잦습니다. 잠시 후 다시 시도해 주세요." },
  INTERNAL: {
    status: 500,
    message: "오류가 발생했습니다. 잠시 후 다시 시도해 주시고, 계속되면 고객센터로 문의해 주세요.",
  },
  UPSTREAM_FAILED: { status: 502, message: "외부 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요." },
  UNAVAILABLE: { status: 503, message: "지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

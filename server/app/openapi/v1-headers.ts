import { SHARED_PARAMETERS } from "#server/call/openapi/parameters.ts";
import { SHARED_HEADERS } from "./responses.ts";

export const V1_SECURITY_SCHEMES = {
  partnerKey: {
    type: "http",
    scheme: "bearer",
    description:
      "콘솔의 연동 정보에서 복사한 연동키입니다. 테스트 서버의 연동키는 테스트 서버에서, 운영 서버의 연동키는 운영 서버에서 동작합니다.",
  },
} as const;

export const V1_PARAMETERS = {
  CorpNum: {
    name: "X-Corp-Num",
    in: "header",
    required: true,
    description: "작업할 회원사의 사업자등록번호입니다. 하이픈은 있어도 되고 없어도 됩니다.",
    schema: { type: "string", pattern: "^\\d{3}-?\\d{2}-?\\d{5}$" },
    example: "9908100129",
  },
  DryRun: {
    name: "dryRun",
    in: "query",
    description: "true이면 실제로 처리하지 않고, 처리했을 때의 문제와 경고, 요금만 돌려줍니다.",
    schema: { type: "boolean", default: false },
  },
  ...SHARED_PARAMETERS,
} as const;

export const V1_HEADERS = {
  RequestId: SHARED_HEADERS.RequestId,
  RetryAfter: SHARED_HEADERS.RetryAfter,
  Challenge: SHARED_HEADERS.Challenge,
  RateLimit: {
    description: "남은 호출 횟수(r)와 한도가 다시 가득 찰 때까지의 시간(t, 초)입니다.",
    schema: { type: "string" },
    example: '"key";r=5999;t=1',
  },
  RateLimitPolicy: {
    description: "연동키 하나가 정해진 시간(w, 초) 동안 호출할 수 있는 횟수(q)입니다.",
    schema: { type: "string" },
    example: '"key";q=6000;w=60',
  },
} as const;

export const v1Parameter = (name: keyof typeof V1_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });
export const v1Header = (name: keyof typeof V1_HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** The headers of every answer to a known key. */
export const ANSWER_HEADERS = {
  "X-Request-Id": v1Header("RequestId"),
  RateLimit: v1Header("RateLimit"),
  "RateLimit-Policy": v1Header("RateLimitPolicy"),
};

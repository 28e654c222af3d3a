import { ERRORS, ErrorBody, type ErrorCode } from "#contracts/errors.ts";
import type { SchemaBook } from "#server/call/openapi/json-schema.ts";

export const SHARED_HEADERS = {
  RequestId: {
    description: "요청을 구분하는 값입니다. 문의할 때 알려 주세요.",
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "이만큼(초) 기다린 뒤 다시 시도해 주세요.",
    schema: { type: "integer", minimum: 1 },
  },
  Challenge: {
    description: "다시 시도할 때 필요한 인증 방식입니다.",
    schema: { type: "string" },
  },
  FileName: {
    description: "내려받은 파일의 이름입니다.",
    schema: { type: "string" },
  },
} as const;

export const sharedHeader = (name: keyof typeof SHARED_HEADERS) => ({ $ref: `#/components/headers/${name}` });

export const REQUEST_ID = { "X-Request-Id": sharedHeader("RequestId") };

/** Refusals with a `Retry-After` header. */
const WAITING: readonly ErrorCode[] = ["TOO_MANY_REQUESTS", "UNAVAILABLE", "IDEMPOTENCY_IN_PROGRESS"];

export interface RefusalBook {
  /** Returns one response for each status, with the codes it may carry. */
  describe: (codes: Iterable<ErrorCode>) => Record<number, { $ref: string }>;
  components: () => Record<string, object>;
}

/** Describes refusals. Most calls refuse in the same few ways, so each set of codes is one component, named after them. */
export function makeRefusalBook(book: SchemaBook): RefusalBook {
  const used = new Map<string, object>();
  return {
    describe: (codes) => {
      const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
      return Object.fromEntries(
        [...byStatus].map(([status, group]) => {
          const sorted = group.toSorted();
          const name = sorted.join(".");
          used.set(name, used.get(name) ?? refusal(book, sorted));
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    components: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function refusal(book: SchemaBook, codes: readonly ErrorCode[]): object {
  const body = book.describe(ErrorBody, "output");
  return {
    description: codes.map((code) => `- \`${code}\`: ${ERRORS[code].message}`).join("\n"),
    headers: {
      ...REQUEST_ID,
      ...(codes.some((code) => ERRORS[code].status === 401) && { "WWW-Authenticate": sharedHeader("Challenge") }),
      ...(codes.some((code) => WAITING.includes(code)) && { "Retry-After": sharedHeader("RetryAfter") }),
    },
    content: {
      "application/json": {
        schema: {
          allOf: [body, { type: "object", required: ["code"], properties: { code: { type: "string", enum: codes } } }],
        },
      },
    },
  };
}

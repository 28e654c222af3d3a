import { V1Failure } from "#contracts/v1/answers.ts";
import { type V1ErrorCode, v1NumberOf, v1StatusOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import type { SchemaBook } from "#server/call/openapi/json-schema.ts";
import { ANSWER_HEADERS, v1Header } from "./v1-headers.ts";

/** Refusals with a `Retry-After` header. */
const WAITING: readonly V1ErrorCode[] = ["TOO_MANY_REQUESTS", "UNAVAILABLE", "IDEMPOTENCY_IN_PROGRESS"];

/** Refusals that say what is wrong with each field. */
const BY_FIELD: readonly V1ErrorCode[] = ["INVALID_INPUT", "DOCUMENT_RULE"];

const NO_KEY_HEADERS = { "X-Request-Id": v1Header("RequestId"), "WWW-Authenticate": v1Header("Challenge") };

const EXAMPLE_REQUEST_ID = "3f0c9d1e-6b2a-4c57-9f3d-0a1b2c3d4e5f";

export interface V1RefusalBook {
  /** Returns one response for each status, with the numbers it may carry. */
  describe: (codes: Iterable<V1ErrorCode>) => Record<number, { $ref: string }>;
  components: () => Record<string, object>;
}

/** Describes refusals. Calls refuse in the same few ways, so each set of codes is one component, named after them. */
export function makeV1RefusalBook(book: SchemaBook, origin: string): V1RefusalBook {
  const used = new Map<string, object>();
  return {
    describe: (codes) => {
      const byStatus = Map.groupBy(new Set(codes), v1StatusOf);
      return Object.fromEntries(
        [...byStatus].map(([status, group]) => {
          const sorted = group.toSorted();
          const name = sorted.join(".");
          used.set(name, used.get(name) ?? refusal(book, origin, sorted));
          return [status, { $ref: `#/components/responses/${name}` }];
        }),
      );
    },
    components: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function refusal(book: SchemaBook, origin: string, codes: readonly V1ErrorCode[]): object {
  const numbers = [...new Set(codes.map(v1NumberOf))];
  const isKeyKnown = !codes.includes("PARTNER_KEY_MISSING");
  return {
    description: describedNumbers(numbers, codes),
    headers: {
      ...(isKeyKnown ? ANSWER_HEADERS : NO_KEY_HEADERS),
      ...(codes.some((code) => WAITING.includes(code)) && { "Retry-After": v1Header("RetryAfter") }),
    },
    content: {
      "application/json": {
        schema: {
          // The numbers are examples, not an enum, because a program must not fail at a number that is added later.
          allOf: [
            book.describe(V1Failure, "output"),
            { type: "object", properties: { code: { type: "integer", examples: numbers } } },
          ],
        },
        examples: Object.fromEntries(numbers.map((number) => [number, exampleOf(number, origin)])),
      },
    },
  };
}

function describedNumbers(numbers: readonly number[], codes: readonly V1ErrorCode[]): string {
  const lines = numbers.map((number) => {
    const { message = "", remedy = "", v1 = remedy } = ERROR_CODES.get(number) ?? {};
    return `- \`${number}\`: ${message} ${v1}`;
  });
  const isByField = codes.some((code) => BY_FIELD.includes(code));
  return [
    ...lines,
    ...(isByField ? ["- 항목 하나가 잘못되면 그 항목의 번호로 답하고, `fields`에 경로와 이유를 담습니다."] : []),
  ].join("\n");
}

function exampleOf(code: number, origin: string): object {
  const { message = "" } = ERROR_CODES.get(code) ?? {};
  const help = origin + errorPath(code);
  return { summary: message, value: { code, message, requestId: EXAMPLE_REQUEST_ID, help } satisfies V1Failure };
}

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { SESSION_HEADER } from "#contracts/identity/sessions.ts";
import type { JsonSchema, SchemaBook } from "./json-schema.ts";

const PLACES = { params: "path", query: "query", headers: "header" } as const;

/** Returns the parameters of one part of the input. The test of the document finds names without a text. */
export function parametersOf(book: SchemaBook, part: keyof typeof PLACES, schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.describe(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property;
    const list = repeatable(schema);
    return {
      name,
      in: PLACES[part],
      ...(description !== undefined && { description }),
      ...((part === "params" || required.includes(name)) && { required: true }),
      ...(list && { style: "form", explode: true }),
      schema: list ?? schema,
    };
  });
}

/** Turns one value or several of the same kind into a name that may be repeated in the URL. */
function repeatable({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [one, several] = anyOf as [JsonSchema, JsonSchema];
  return several.type === "array" && isDeepStrictEqual(several.items, one) ? { ...rest, ...several } : undefined;
}

export const SHARED_PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "같은 키로 다시 보내면 24시간 동안 처음 결과를 그대로 돌려줍니다. 공백 없는 영문·숫자·기호입니다.",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
  },
  RequestId: {
    name: "X-Request-Id",
    in: "header",
    description: "요청을 구분하는 값입니다. 보내면 그대로, 보내지 않으면 새로 만들어 응답에 담습니다.",
    schema: { type: "string", pattern: "^[\\w-]{8,64}$" },
  },
} as const;

export const SECURITY_SCHEMES = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "POST /oauth2/token에서 받은 access_token입니다.",
  },
  session: {
    type: "apiKey",
    in: "header",
    name: SESSION_HEADER,
    description: "어느 파트너, 어느 회원사의 일인지 담은 세션 헤더입니다. POST /api/sessions에서 받습니다.",
  },
} as const;

export const SECURITY = {
  public: [],
  user: [{ bearer: [] }],
  session: [{ bearer: [], session: [] }],
  staff: [{ bearer: [] }],
} as const;

export const sharedParameter = (name: keyof typeof SHARED_PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

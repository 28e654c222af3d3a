import { z } from "zod";
import type { AnyEndpoint } from "#contracts/endpoint.ts";
import type { JsonSchema } from "#server/call/openapi/json-schema.ts";
import { refusalsOf } from "#server/call/refusals.ts";
import { type FieldRow, fieldRows, type ObjectSchema } from "./field-rows.ts";
import { answerTable, describedPart, requestTable, tableRow } from "./field-table.ts";
import type { PageShapes } from "./page-shapes.ts";
import { inPoliteRegister } from "./polite-register.ts";

interface EndpointParts {
  endpoint: AnyEndpoint;
  parameters: readonly FieldRow[];
  body: JsonSchema | undefined;
  answer: JsonSchema | undefined;
}

export function describeEndpoint(endpoint: AnyEndpoint, page: PageShapes): EndpointParts {
  const { params, query, body, output } = endpoint;
  const isData = !(output instanceof z.ZodFile || output instanceof z.ZodUndefined);
  return {
    endpoint,
    parameters: [params, query].flatMap((part) => (part ? fieldRows(page.describe(part, "input")) : [])),
    body: body && page.describe(body, "input"),
    answer: isData ? page.describe(output, "output") : undefined,
  };
}

const ACCESS_WORDS = {
  public: "누구나",
  user: "로그인한 사람",
  session: "로그인한 사람, 세션 헤더",
  staff: "운영자",
} as const satisfies Record<AnyEndpoint["access"], string>;

/** Writes the section of a console call, shorter than those of /v1, because programs use /v1. */
export function consoleSection(parts: EndpointParts, shapes: ReadonlyMap<string, ObjectSchema>): string {
  const { endpoint, parameters, body, answer } = parts;
  const [title = "", ...more] = endpoint.summary.split(/(?<=[^.])\. |: /);
  const refusals = [...refusalsOf(endpoint)].map((code) => `\`${code}\``).join(", ");
  return [
    `### ${inPoliteRegister(title)} {#${endpoint.name}}`,
    `\`${endpoint.method} ${endpoint.path}\``,
    ...(more.length > 0 ? [inPoliteRegister(`${more.join(". ")}.`)] : []),
    factsTable(endpoint),
    ...(parameters.length > 0 ? [`**경로와 쿼리**\n\n${requestTable(parameters)}`] : []),
    ...(body ? [`**본문**\n\n${describedPart(body, shapes, requestTable)}`] : []),
    answerPart(endpoint, answer, shapes),
    `**오류** ${refusals}`,
  ].join("\n\n");
}

const factsTable = ({ name, access, needsMember, method }: AnyEndpoint): string =>
  [
    tableRow("호출 이름", "호출하는 사람", "회원사 지정", "멱등키"),
    tableRow("---", "---", "---", "---"),
    tableRow(
      `\`${name}\``,
      ACCESS_WORDS[access],
      needsMember ? "필수" : "필요 없음",
      method === "GET" ? "쓰지 않음" : "`Idempotency-Key`",
    ),
  ].join("\n");

function answerPart(
  { output }: AnyEndpoint,
  answer: JsonSchema | undefined,
  shapes: ReadonlyMap<string, ObjectSchema>,
): string {
  if (output instanceof z.ZodFile) return "**응답** 파일이에요.";
  if (!answer) return "**응답** 본문 없이 `204`로 답해요.";
  const isList = answer.type === "array" && typeof answer.items === "object";
  const text = describedPart(isList ? (answer.items as JsonSchema) : answer, shapes, answerTable);
  return `**응답** \`data\`${isList ? "는 배열이에요." : ""}\n\n${text}`;
}

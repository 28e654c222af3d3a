import { z } from "zod";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { V1_SHARED_ERRORS, type V1ErrorCode, v1NumberOf, v1StatusOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { KEY_SCOPE_LABELS } from "#domain/people/key-scope.ts";
import { absentBody } from "#server/call/body/request-body.ts";
import type { JsonSchema } from "#server/call/openapi/json-schema.ts";
import { operationRefusals } from "#server/call/v1/operation-refusals.ts";
import { type FieldRow, fieldRows, type ObjectSchema } from "./field-rows.ts";
import { answerTable, describedPart, requestTable, tableRow } from "./field-table.ts";
import { answerListing, sampleCallOf, sampleTabs } from "./operation-samples.ts";
import type { PageShapes } from "./page-shapes.ts";
import { inPoliteRegister } from "./polite-register.ts";

type Shapes = ReadonlyMap<string, ObjectSchema>;

/** The described parts of a call, before all shapes of the page are known. */
interface OperationParts {
  example: OperationExample;
  params: readonly FieldRow[];
  query: readonly FieldRow[];
  body: JsonSchema | undefined;
  answer: JsonSchema | undefined;
}

export function describeOperation(example: OperationExample, page: PageShapes): OperationParts {
  const { params, query, body, output } = example.operation;
  const isData = !(output instanceof z.ZodFile || output instanceof z.ZodUndefined);
  return {
    example,
    params: params ? fieldRows(page.describe(params, "input")) : [],
    query: query ? fieldRows(page.describe(query, "input")) : [],
    body: body && page.describe(body, "input"),
    answer: isData ? page.describe(output, "output") : undefined,
  };
}

/** Writes the section of a /v1 call: address, input, answer, refusals and an example. */
export function operationSection(parts: OperationParts, shapes: Shapes): string {
  const { example, params, query, body } = parts;
  const { operation } = example;
  const [title = "", ...more] = operation.summary.split(/(?<=[^.])\. |: /);
  return [
    `### ${inPoliteRegister(title)} {#${operation.name}}`,
    `\`${operation.method} ${operation.path}\``,
    ...(more.length > 0 ? [inPoliteRegister(`${more.join(". ")}.`)] : []),
    factsTable(operation),
    ...(params.length > 0 ? [`**경로**\n\n${requestTable(params)}`] : []),
    ...(query.length > 0 ? [`**쿼리**\n\n${requestTable(query)}`] : []),
    ...(body ? [bodyPart(operation, body, shapes)] : []),
    answerPart(parts, shapes),
    refusalPart(operation),
    sampleTabs(sampleCallOf(example, body)),
    answerListing(example),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function factsTable(operation: AnyOperation): string {
  const { name, scope, needsMember, isTestOnly, answersSecret } = operation;
  const notes = [
    ...(isTestOnly ? ["테스트 서버에서만 호출할 수 있어요."] : []),
    ...(answersSecret ? ["응답은 다시 볼 수 없고 요청 기록에도 남지 않아요."] : []),
  ];
  const table = [
    tableRow("호출 이름", "사용 범위", "`X-Corp-Num`", "미리 확인하기"),
    tableRow("---", "---", "---", "---"),
    tableRow(
      `\`${name}\``,
      scope === "READ" ? "모든 연동키" : KEY_SCOPE_LABELS[scope],
      needsMember ? "필수" : "쓰지 않음",
      isWrite(operation) ? "[`dryRun=true`](/docs/references/v1#dry-run)" : "없음",
    ),
  ].join("\n");
  return [table, ...notes].join("\n\n");
}

function bodyPart({ body, bodyKind }: AnyOperation, schema: JsonSchema, shapes: Shapes): string {
  const isOptional = body !== undefined && absentBody(body) !== undefined;
  const kind = bodyKind === "multipart" ? "`multipart/form-data`" : "JSON";
  const label = `**본문** ${kind}${isOptional ? ", 없어도 돼요." : ""}`;
  return `${label}\n\n${describedPart(schema, shapes, requestTable)}`;
}

function answerPart({ example, answer }: OperationParts, shapes: Shapes): string {
  const { output, isList } = example.operation;
  if (output instanceof z.ZodFile) return "**응답** 파일이에요. 이름은 `Content-Disposition` 헤더에 있어요.";
  if (!answer) return "**응답** 본문 없이 `204`로 답해요.";
  if (isList) {
    const about = "`data`는 배열이고, 다음 목록의 자리는 [`meta.nextCursor`](/docs/references/v1#cursor)에 있어요.";
    return `**응답** ${about}\n\n${describedPart(answer, shapes, answerTable)}`;
  }
  if (answer.type === "array" && answer.items) {
    return `**응답** \`data\`는 배열이에요.\n\n${describedPart(answer.items as JsonSchema, shapes, answerTable)}`;
  }
  return `**응답** \`data\`\n\n${describedPart(answer, shapes, answerTable)}`;
}

/** Refusals of the pipeline rather than of the call; they are listed once, on the page of the rules. */
export const CONVENTION_REFUSALS: readonly V1ErrorCode[] = [
  ...V1_SHARED_ERRORS,
  ...(["UNSUPPORTED_MEDIA_TYPE", "BODY_TOO_LARGE", "IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH"] as const),
];

function refusalPart(operation: AnyOperation): string {
  const { errors = [] } = operation;
  const codes = [...operationRefusals(operation)].filter(
    (code) => errors.includes(code) || !CONVENTION_REFUSALS.includes(code),
  );
  const shared = "모든 호출이 함께 쓰는 오류는 [파트너 API](/docs/references/v1#shared-refusals)에 있어요.";
  return `**오류** ${shared}\n\n${refusalTable(codes)}`;
}

export function refusalTable(codes: readonly V1ErrorCode[]): string {
  const byNumber = new Map(codes.map((code) => [v1NumberOf(code), v1StatusOf(code)]));
  return [
    tableRow("번호", "상태", "메시지"),
    tableRow("---", "---", "---"),
    ...[...byNumber].map(([number, status]) =>
      tableRow(
        `[\`${number}\`](/docs/references/error-codes#${number})`,
        String(status),
        // Keeps the exact text of the answer.
        (ERROR_CODES.get(number)?.message ?? "").replaceAll("|", "\\|"),
      ),
    ),
  ].join("\n");
}

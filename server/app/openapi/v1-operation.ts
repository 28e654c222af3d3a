import { z } from "zod";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { KEY_SCOPE_LABELS } from "#domain/people/key-scope.ts";
import { absentBody } from "#server/call/body/request-body.ts";
import type { JsonSchema, SchemaBook } from "#server/call/openapi/json-schema.ts";
import { fileContent, partEncoding } from "#server/call/openapi/media-types.ts";
import { parametersOf } from "#server/call/openapi/parameters.ts";
import { operationRefusals } from "#server/call/v1/operation-refusals.ts";
import { SHARED_HEADERS } from "./responses.ts";
import { ANSWER_HEADERS, v1Parameter } from "./v1-headers.ts";
import type { V1RefusalBook } from "./v1-refusals.ts";
import { v1TagOf } from "./v1-tags.ts";

export interface V1Books {
  schemas: SchemaBook;
  refusals: V1RefusalBook;
  /** The schema of the answer to `dryRun=true`, by operation. */
  dryRuns: ReadonlyMap<AnyOperation, z.ZodType>;
}

interface OperationEntry {
  operation: AnyOperation;
  noun: string;
  example: OperationExample | undefined;
}

/** Describes one operation of /v1. */
export function v1Operation({ operation, noun, example }: OperationEntry, books: V1Books): object {
  const { schemas, refusals } = books;
  return {
    operationId: operation.name,
    tags: [v1TagOf(noun).name],
    summary: operation.summary,
    description: describedUse(operation),
    parameters: [
      ...withExamples(parametersOf(schemas, "params", operation.params), example?.params),
      ...withExamples(parametersOf(schemas, "query", operation.query), example?.query),
      ...(operation.needsMember ? [v1Parameter("CorpNum")] : []),
      ...(isWrite(operation) ? [v1Parameter("DryRun")] : []),
      ...(isWrite(operation) && !operation.answersSecret ? [v1Parameter("IdempotencyKey")] : []),
      v1Parameter("RequestId"),
    ],
    ...requestBodyOf(operation, schemas, example),
    responses: { ...successOf(operation, books, example), ...refusals.describe(operationRefusals(operation)) },
  };
}

const withExamples = (parameters: object[], examples: Readonly<Record<string, string>> = {}): object[] =>
  parameters.map((parameter) => {
    const { name, schema } = parameter as { name: string; schema: JsonSchema };
    const text = examples[name];
    if (text === undefined) return parameter;
    return { ...parameter, example: exampleValue(schema, text) };
  });

/** Writes what stands in the URL as the value it stands for. */
function exampleValue({ type }: JsonSchema, text: string): unknown {
  if (type === "array") return text.split(",");
  if (type === "boolean") return text === "true";
  return type === "integer" ? Number(text) : text;
}

function describedUse(operation: AnyOperation): string {
  const { scope, isTestOnly, answersSecret } = operation;
  return [
    scope === "READ" ? "모든 연동키로 호출할 수 있습니다." : `연동키의 사용 범위: ${KEY_SCOPE_LABELS[scope]}`,
    isTestOnly && "테스트 서버에서만 호출할 수 있습니다.",
    answersSecret && "응답은 다시 볼 수 없습니다. 요청 기록에도 남기지 않습니다.",
  ]
    .filter((line) => typeof line === "string")
    .join("\n\n");
}

function requestBodyOf({ body, bodyKind }: AnyOperation, schemas: SchemaBook, example?: OperationExample): object {
  if (!body) return {};
  const mediaType = bodyKind === "multipart" ? "multipart/form-data" : "application/json";
  const content = {
    schema: schemas.describe(body, "input"),
    ...partEncoding(body),
    ...(example?.body !== undefined && { example: example.body }),
  };
  return { requestBody: { required: !absentBody(body), content: { [mediaType]: content } } };
}

const NEXT_CURSOR = {
  type: ["string", "null"],
  description: "다음 건을 받을 때 cursor에 넣을 값입니다. 더 없으면 null입니다.",
};

function successOf(operation: AnyOperation, { schemas, dryRuns }: V1Books, example?: OperationExample): object {
  const { output, isList } = operation;
  const isEmpty = output instanceof z.ZodUndefined;
  const dryRun = dryRuns.get(operation);
  const trial = dryRun && schemas.describe(dryRun, "output");
  const headers = ANSWER_HEADERS;
  const nothing = { 204: { description: "성공했습니다. 본문이 없습니다.", headers } };
  if (isEmpty) {
    if (!trial) return nothing;
    return { 200: jsonAnswer("dryRun=true일 때의 답입니다.", dataIn(trial)), ...nothing };
  }
  if (output instanceof z.ZodFile) {
    const fileHeaders = { ...headers, "Content-Disposition": SHARED_HEADERS.FileName };
    return { 200: { description: "파일입니다.", headers: fileHeaders, content: fileContent(output) } };
  }
  const one = schemas.describe(output, "output");
  const value = example && { data: example.data, ...(isList && { meta: { nextCursor: example.nextCursor } }) };
  if (isList) return { 200: jsonAnswer("성공했습니다.", listOf(one), value) };
  if (!trial) return { 200: jsonAnswer("성공했습니다.", dataIn(one), value) };
  const either = dataIn({ anyOf: [one, trial] });
  return { 200: jsonAnswer("성공했습니다. dryRun=true이면 처리하지 않고 확인한 결과입니다.", either, value) };
}

const dataIn = (data: JsonSchema): JsonSchema => ({ type: "object", required: ["data"], properties: { data } });

const listOf = (row: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["data", "meta"],
  properties: {
    data: { type: "array", items: row },
    meta: { type: "object", required: ["nextCursor"], properties: { nextCursor: NEXT_CURSOR } },
  },
});

const jsonAnswer = (description: string, schema: JsonSchema, example?: object): object => ({
  description,
  headers: ANSWER_HEADERS,
  content: { "application/json": { schema, ...(example && { example }) } },
});

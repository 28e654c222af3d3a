import { z } from "zod";
import { dryRunOf } from "#contracts/v1/answers.ts";
import { operationExamples } from "#contracts/v1/examples/operation-examples.ts";
import { type AnyOperation, isWrite } from "#contracts/v1/operation.ts";
import { COMPANY } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { readContractNames } from "#server/call/openapi/contract-names.ts";
import { makeSchemaBook } from "#server/call/openapi/json-schema.ts";
import { V1_HEADERS, V1_PARAMETERS, V1_SECURITY_SCHEMES } from "./v1-headers.ts";
import { v1Operation } from "./v1-operation.ts";
import { makeV1RefusalBook } from "./v1-refusals.ts";
import { V1_TAGS, v1TagOf } from "./v1-tags.ts";

/** Makes /v1/openapi.json, which partners integrate with, from the operations and their examples. */
export async function v1Document(operations: readonly AnyOperation[], origin: string) {
  const names = await readContractNames();
  const dryRuns = dryRunsOf(operations, names.schemas);
  const schemas = makeSchemaBook(new Map([...names.schemas, ...dryRuns.names]));
  const books = { schemas, refusals: makeV1RefusalBook(schemas, origin), dryRuns: dryRuns.byOperation };
  const examples = new Map(operationExamples.map((example) => [example.operation, example]));
  const nounOf = (operation: AnyOperation) => names.nouns.get(operation) ?? "";
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const entry = { operation, noun: nounOf(operation), example: examples.get(operation) };
    const method = operation.method.toLowerCase();
    paths[operation.path] = { ...paths[operation.path], [method]: v1Operation(entry, books) };
  }
  return {
    openapi: "3.1.0",
    info: infoOf(origin),
    servers: [{ url: origin }],
    security: [{ partnerKey: [] }],
    tags: tagsOf(new Set(operations.map(nounOf))),
    paths,
    components: {
      securitySchemes: V1_SECURITY_SCHEMES,
      parameters: V1_PARAMETERS,
      headers: V1_HEADERS,
      responses: books.refusals.components(),
      schemas: schemas.components(),
    },
  };
}

/** Makes one dry-run schema for each output, named after it, because operations with one output also share it in trials. */
function dryRunsOf(operations: readonly AnyOperation[], schemaNames: ReadonlyMap<z.ZodType, string>) {
  const byOutput = new Map<z.ZodType, z.ZodType>();
  const byOperation = new Map<AnyOperation, z.ZodType>();
  const names = new Map<z.ZodType, string>();
  for (const operation of operations.filter(isWrite)) {
    const { name, output } = operation;
    const dryRun = byOutput.get(output) ?? dryRunOf(output instanceof z.ZodUndefined ? z.null() : output);
    byOutput.set(output, dryRun);
    byOperation.set(operation, dryRun);
    const base = schemaNames.get(output) ?? `V1${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    names.set(dryRun, names.get(dryRun) ?? `${base}DryRun`);
  }
  return { byOperation, names };
}

const infoOf = (origin: string) => ({
  title: `${PROVIDER.name} 파트너 API`,
  version: "1.0.0",
  description: [
    `프로그램에서 ${PROVIDER.name}을 쓰는 API입니다. 연동키를 \`Authorization: Bearer\`에, 작업할 회원사의 사업자등록번호를 \`X-Corp-Num\`에 넣어 호출합니다.`,
    "성공하면 `{data}`로, 실패하면 번호(`code`)와 그대로 보여 줄 수 있는 `message`, 해결 방법이 있는 주소(`help`)로 응답합니다. 입력이 잘못되면 `fields`에 경로마다 이유를 담습니다.",
    "문서는 직접 정한 `key`로 다룹니다. 같은 `key`로 다시 보내면 한 번만 처리합니다. 바꾸는 호출에는 모두 `dryRun=true`를 붙여 먼저 확인할 수 있습니다.",
    "일시는 `2026-11-16T09:00:00+09:00`처럼 시간대와 함께, 금액은 원 단위 정수로 주고받습니다.",
  ].join("\n\n"),
  termsOfService: `${origin}/terms`,
  contact: { name: COMPANY.name, email: COMPANY.email },
  license: { name: "이용약관", url: `${origin}/terms/${PROVIDER.path}` },
});

/** Lists tags in the order of the table. A noun that the table lacks comes last, and the document's test names it. */
function tagsOf(nouns: ReadonlySet<string>) {
  const knownNouns = Object.keys(V1_TAGS).filter((noun) => nouns.has(noun));
  const unknownNouns = [...nouns].filter((noun) => !knownNouns.includes(noun));
  return [...knownNouns, ...unknownNouns].map(v1TagOf);
}

import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { COMPANY } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { readContractNames } from "#server/call/openapi/contract-names.ts";
import { makeSchemaBook, type SchemaBook } from "#server/call/openapi/json-schema.ts";
import {
  parametersOf,
  SECURITY,
  SECURITY_SCHEMES,
  SHARED_PARAMETERS,
  sharedParameter,
} from "#server/call/openapi/parameters.ts";
import { TAGS } from "#server/call/openapi/tags.ts";
import type { PlainAnswer, PlainCall, PlainContent } from "#server/call/plain-call.ts";
import { type Books, endpointOperation } from "./operation.ts";
import { makeRefusalBook, REQUEST_ID, SHARED_HEADERS } from "./responses.ts";

/** Makes the OpenAPI 3.1 document from the contracts, and from the descriptions of calls without one. */
export async function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  plainCalls: readonly PlainCall[],
  origin: string,
) {
  const names = await readContractNames();
  const schemas = makeSchemaBook(names.schemas);
  const books = { schemas, refusals: makeRefusalBook(schemas) };
  const paths: Record<string, Record<string, object>> = {};
  const nouns = new Set<string>();
  const add = ({ path, method }: { path: string; method: string }, noun: string, operation: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
    nouns.add(noun);
  };
  for (const call of plainCalls) add(call, call.noun, plainOperation(call, origin, books));
  for (const endpoint of endpoints) {
    const noun = names.nouns.get(endpoint) ?? "";
    add(endpoint, noun, endpointOperation(endpoint, noun, books));
  }
  return {
    openapi: "3.1.0",
    info: infoOf(origin),
    servers: [{ url: origin }],
    tags: tagsOf(nouns),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      responses: books.refusals.components(),
      schemas: schemas.components(),
    },
  };
}

/** Describes one call with a protocol of its own. */
function plainOperation(call: PlainCall, origin: string, { schemas, refusals }: Books): object {
  const { describedAt } = call;
  return {
    operationId: call.name,
    tags: [call.noun],
    summary: call.summary,
    ...(call.description && { description: call.description }),
    ...(describedAt && { externalDocs: { url: origin + describedAt.path, description: describedAt.text } }),
    security: SECURITY[call.access],
    parameters: [
      ...parametersOf(schemas, "params", call.params),
      ...parametersOf(schemas, "query", call.query),
      ...parametersOf(schemas, "headers", call.headers),
      sharedParameter("RequestId"),
    ],
    ...(call.body && { requestBody: { required: true, content: contentOf(call.body, schemas, "input") } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, answer]) => [status, answerOf(answer, schemas)]),
      ),
      ...refusals.describe(call.errors ?? []),
    },
  };
}

function answerOf({ description, content }: PlainAnswer, schemas: SchemaBook): object {
  return { description, headers: REQUEST_ID, ...(content && { content: contentOf(content, schemas, "output") }) };
}

const contentOf = (content: PlainContent, schemas: SchemaBook, direction: "input" | "output"): object =>
  Object.fromEntries(
    Object.entries(content).map(([mediaType, schema]) => [mediaType, { schema: schemas.describe(schema, direction) }]),
  );

const infoOf = (origin: string) => ({
  title: `${PROVIDER.name} API`,
  version: "1.0.0",
  description: [
    `${PROVIDER.name} 개발자센터와 파트너 콘솔의 API입니다.`,
    "성공하면 `{data}`로, 실패하면 `code`와 `message`로 응답합니다. 입력이 잘못되면 `fields`에 항목마다 이유를 담습니다.",
    "시각은 모두 서울 시각입니다.",
  ].join("\n\n"),
  termsOfService: `${origin}/terms`,
  contact: { name: COMPANY.name, email: COMPANY.email },
  license: { name: "이용약관", url: `${origin}/terms/${PROVIDER.path}` },
});

/** Lists tags in the order of the table. A noun that the table lacks comes last, and the document's test names it. */
function tagsOf(nouns: ReadonlySet<string>) {
  const knownNouns = Object.keys(TAGS).filter((noun) => nouns.has(noun));
  const unknownNouns = [...nouns].filter((noun) => !knownNouns.includes(noun));
  return [...knownNouns, ...unknownNouns].map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) }));
}

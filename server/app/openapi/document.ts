import type { AnyEndpoint } from "#contracts/endpoint.ts";
import { COMPANY } from "#domain/company.ts";
import { PROVIDER } from "#domain/provider.ts";
import { readContractNames } from "#server/call/openapi/contract-names.ts";
import { makeSchemaBook } from "#server/call/openapi/json-schema.ts";
import { SECURITY_SCHEMES, SHARED_PARAMETERS } from "#server/call/openapi/parameters.ts";
import type { PlainCall } from "#server/call/plain-call.ts";
import { endpointOperation } from "./operation.ts";
import { plainOperation } from "./plain-operation.ts";
import { makeRefusalBook, SHARED_HEADERS } from "./responses.ts";
import { TAGS } from "./tags.ts";

/** The served OpenAPI 3.1 document, made from the contracts themselves and from the calls that have none. */
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

/** In the order of the table; a noun it does not know comes last, and the test of the document names it. */
function tagsOf(nouns: ReadonlySet<string>) {
  const known = Object.keys(TAGS).filter((noun) => nouns.has(noun));
  const unknown = [...nouns].filter((noun) => !known.includes(noun));
  return [...known, ...unknown].map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) }));
}

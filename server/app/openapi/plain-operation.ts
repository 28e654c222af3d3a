import type { SchemaBook } from "#server/call/openapi/json-schema.ts";
import { parametersOf, SECURITY, sharedParameter } from "#server/call/openapi/parameters.ts";
import type { PlainAnswer, PlainCall, PlainContent } from "#server/call/plain-call.ts";
import type { Books } from "./operation.ts";
import { REQUEST_ID } from "./responses.ts";

/** One call with a protocol of its own. */
export function plainOperation(call: PlainCall, origin: string, { schemas, refusals }: Books): object {
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

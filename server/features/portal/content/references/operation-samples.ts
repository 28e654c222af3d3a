import { z } from "zod";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { JSON_STYLE, literalOf } from "#samples/call-literals.ts";
import { CALL_TEMPLATES, curlOf, type SampleCall } from "#samples/call-templates.ts";
import { SAMPLE_LANGUAGES } from "#samples/catalogue.ts";
import type { JsonSchema } from "#server/call/openapi/json-schema.ts";
import { isObjectSchema } from "./field-rows.ts";
import { unwrapSchema } from "./schema-words.ts";

/** Returns the call of an example for the templates of all languages. */
export function sampleCallOf(example: OperationExample, body: JsonSchema | undefined): SampleCall {
  const { operation, params, query } = example;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const search = new URLSearchParams(query).toString().replaceAll("%2C", ",");
  return {
    name: operation.name,
    method: operation.method,
    address: search ? `${path}?${search}` : path,
    needsMember: operation.needsMember,
    answers: operation.output instanceof z.ZodFile ? "file" : "text",
    ...(operation.bodyKind === "multipart" && body ? { form: formOf(example.body, body) } : jsonOf(example.body)),
  };
}

const jsonOf = (body: unknown) => (body === undefined ? {} : { json: body });

function formOf(body: unknown, schema: JsonSchema): NonNullable<SampleCall["form"]> {
  const { schema: object } = unwrapSchema(schema);
  const properties = isObjectSchema(object) ? object.properties : {};
  const parts = Object.entries(body as Record<string, unknown>).flatMap(([field, value]) =>
    [value].flat().map((each) => ({ field, value: String(each), isFile: isFile(properties[field]) })),
  );
  return {
    files: parts.filter(({ isFile }) => isFile).map(({ field, value }) => ({ field, fileName: value })),
    fields: parts.filter(({ isFile }) => !isFile).map(({ field, value }) => ({ field, value })),
  };
}

const isFile = (schema: JsonSchema | undefined): boolean => JSON.stringify(schema ?? {}).includes('"binary"');

const listing = (language: string, meta: string, code: string): string => `\`\`\`${language} ${meta}\n${code}\n\`\`\``;

/** Writes an example in every language, as tabs. */
export function sampleTabs(call: SampleCall): string {
  return [
    listing("bash", 'tab title="요청"', curlOf(call)),
    ...SAMPLE_LANGUAGES.map((language) => listing(language, 'tab title="요청"', CALL_TEMPLATES[language](call))),
  ].join("\n\n");
}

/** Writes the answer of the example; empty for a file or an empty answer. */
export function answerListing({ operation, data, nextCursor }: OperationExample): string {
  if (data === undefined) return "";
  const answer = { data, ...(operation.isList && { meta: { nextCursor } }) };
  return listing("json", 'title="응답"', literalOf(answer, JSON_STYLE));
}

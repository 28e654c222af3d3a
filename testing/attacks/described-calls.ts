import fc from "fast-check";
import { bodiesOf, type Schema, textOf, urlTextsOf } from "./schema-values.ts";

/** Calls are described by an OpenAPI document; their values are made up from its own schemas. */
export interface DescribedCall {
  parameters: DescribedParameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

interface DescribedParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

/** Rows with these values exist, so that calls get beyond their first lookup. */
export type KnownValues = Readonly<Record<string, string | number>>;

type Resolve = (ref: string) => Schema;

const orKnown = (name: string, known: KnownValues, others: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  known[name] === undefined ? others : fc.oneof(fc.constant(String(known[name])), others);

export function urlsOf(
  path: string,
  { parameters }: DescribedCall,
  known: KnownValues,
  resolve: Resolve,
): fc.Arbitrary<string> {
  const textOf = ({ name, schema }: DescribedParameter) => orKnown(name, known, urlTextsOf(schema, resolve));
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const paths = fc
    .tuple(...inPath.map(textOf))
    .map((texts) => inPath.reduce((url, { name }, index) => url.replace(`{${name}}`, texts[index] || "-"), path));
  const required = inQuery.filter((parameter) => parameter.required).map(({ name }) => name);
  const queries = fc.record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, textOf(parameter)])), {
    requiredKeys: required,
  });
  return fc.tuple(paths, queries, fc.boolean()).map(([url, query, isTwice]) => {
    const pairs = Object.entries(query).map(([name, text]) => `${name}=${text}`);
    const all = isTwice ? [...pairs, ...pairs] : pairs;
    return all.length > 0 ? `${url}?${all.join("&")}` : url;
  });
}

export function bodyFor(
  { requestBody }: DescribedCall,
  known: KnownValues,
  resolve: Resolve,
): fc.Arbitrary<string | FormData | undefined> {
  const [[mediaType, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!content) return fc.constant(undefined);
  const bodies = bodiesOf(content.schema, resolve).map((body) => withExistingValues(body, known));
  return mediaType === "multipart/form-data" ? bodies.map(formOf) : bodies.map((body) => JSON.stringify(body) ?? "");
}

/** Puts values of existing rows into every other body. */
function withExistingValues(body: unknown, known: KnownValues): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  if (entries.length % 2 === 0) return body;
  return Object.fromEntries(entries.map(([name, value]) => [name, known[name] ?? value]));
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body) as object)) {
    form.append(name, value instanceof File ? value : textOf(value ?? null));
  }
  return form;
}

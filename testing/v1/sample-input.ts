import { z } from "zod";
import type { AnyOperation } from "#contracts/v1/operation.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { newBizId } from "../factories.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * A schema does not tell what refinements require, so these values go by the name of the field, then by that of the
 * operation.
 */
const BY_NAME: Readonly<Record<string, () => unknown>> = {
  bizId: newBizId,
  corpNum: newBizId,
  key: () => "WALK-1",
  keys: () => ["WALK-1"],
  id: () => "walk-user",
  email: () => "walk@gaonbill.example",
  mobile: () => "01000000009",
  password: () => "not a password",
  postNum: () => "",
};
const BY_OPERATION: Readonly<Record<string, object>> = {
  advanceTestClock: { advanceHours: 1 },
};

/** A sample is made of the contract's required fields only; the contract may accept it. */
export interface SampleInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  /** Tells whether the contract accepts it; otherwise the call ends in a 400 at the latest. */
  isAccepted: boolean;
}

export function sampleInput({ name, params, query, body }: AnyOperation): SampleInput {
  const input = {
    params: (params ? sampleOf(jsonSchema(params)) : {}) as Record<string, string>,
    query: (query ? sampleOf(jsonSchema(query)) : {}) as Record<string, string>,
    body: BY_OPERATION[name] ?? (body && sampleOf(jsonSchema(body))),
  };
  const parts = [params?.safeParse(input.params), query?.safeParse(input.query), body?.safeParse(input.body)];
  return { ...input, isAccepted: parts.every((parsed) => parsed === undefined || parsed.success) };
}

const jsonSchema = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

function sampleOf(schema: Schema, name = ""): unknown {
  const makeValue = BY_NAME[name];
  if (makeValue) return makeValue();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [branch] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (branch && typeof branch === "object") return sampleOf(branch as Schema, name);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, sampleOf((schema.properties?.[field] ?? {}) as Schema, field)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf((schema.items ?? {}) as Schema, name));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return false;
    default:
      return sampleText(schema, name);
  }
}

function sampleText({ format, contentEncoding, minLength = 1 }: Schema, name: string): unknown {
  if (contentEncoding === "binary") return new File(["%PDF-1.4"], "walk.pdf", { type: "application/pdf" });
  if (contentEncoding === "base64" || format === "base64") return "QUJD";
  if (/date$/i.test(name)) return toSeoulDate(new Date());
  return "1".repeat(Math.max(1, minLength));
}

/** Makes a call with the input its contract requires; a member in its path gets the given number. */
export function sampleRequest(
  operation: AnyOperation,
  bizId: string,
  extraQuery: Record<string, string> = {},
): { path: string; body: unknown } {
  const { params, query, body } = sampleInput(operation);
  const values: Record<string, string> = { ...params, bizId };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "1"));
  return {
    path: `${path}?${new URLSearchParams({ ...query, ...extraQuery })}`,
    body: operation.bodyKind === "multipart" ? sampleForm(body) : body,
  };
}

function sampleForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

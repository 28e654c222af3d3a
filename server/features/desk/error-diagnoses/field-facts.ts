import type { z } from "zod";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { inputSchemaOf, type JsonSchema } from "#server/call/openapi/json-schema.ts";
import { manyValues, typeWords } from "#server/features/portal/content/references/schema-words.ts";

export interface FieldFacts {
  path: string;
  /** What may be sent there, in words; empty where the call does not know the field. */
  rule: string;
  /** What the example sends there, as JSON. */
  example: string | undefined;
}

type Schema = z.core.JSONSchema.BaseSchema;

/** A field as the contract of a call describes it. */
export function fieldFactsOf(path: string, { operation, body }: OperationExample): FieldFacts {
  const steps = path.match(/[A-Za-z][\w-]*|\[\d+\]/g) ?? [];
  const root = operation.body && inputSchemaOf(operation.body);
  const { schema, isRequired } = walk(root, steps);
  return { path, rule: schema ? ruleOf(schema as JsonSchema, isRequired) : "", example: exampleAt(body, steps) };
}

function walk(root: Schema | undefined, steps: readonly string[]): { schema: Schema | undefined; isRequired: boolean } {
  let schema = root;
  let isRequired = false;
  for (const step of steps) {
    const around = schema;
    schema = firstOf(around, (each) =>
      step.startsWith("[") ? asSchema(each.items) : asSchema(each.properties?.[step]),
    );
    isRequired = firstOf(around, (each) => (each.required?.includes(step) ? each : undefined)) !== undefined;
  }
  return { schema, isRequired };
}

const asSchema = (found: unknown): Schema | undefined =>
  typeof found === "object" && found !== null && !Array.isArray(found) ? (found as Schema) : undefined;

/** What may be null or one of several is looked through until one of them knows the field. */
function firstOf(schema: Schema | undefined, find: (schema: Schema) => Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return find(schema) ?? parts.map((part) => firstOf(asSchema(part), find)).find((found) => found !== undefined);
}

/** In the words of the references. */
function ruleOf(schema: JsonSchema, isRequired: boolean): string {
  const parts = [isRequired ? "필수" : "선택", typeWords(schema, (name) => name), manyValues(schema, "")];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** The example may have fewer rows than the call that failed: its first row stands for all. */
function exampleAt(body: unknown, steps: readonly string[]): string | undefined {
  const value = steps.reduce<unknown>((part, step) => {
    if (typeof part !== "object" || part === null) return undefined;
    return step.startsWith("[") ? (part as unknown[])[0] : (part as Record<string, unknown>)[step];
  }, body);
  return value === undefined ? undefined : JSON.stringify(value);
}

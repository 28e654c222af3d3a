import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "#server/call/openapi/json-schema.ts";
import { choicesOf, manyValues, shapeNameOf, unwrapSchema } from "./schema-words.ts";

/** One field of an input or answer, by its path. */
export interface FieldRow {
  path: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** The contract's description, in 합니다체. */
  text: string;
}

export interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

export const isObjectSchema = (schema: JsonSchema): schema is ObjectSchema =>
  typeof schema.properties === "object" && schema.properties !== null;

/** Lists all fields of an object, including unnamed parts by path (`lines[].supply`); named parts are explained elsewhere. */
export function fieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  const variants = variantsOf(schema);
  const rows = new Map<string, FieldRow>();
  for (const { properties, required = [] } of variants) {
    for (const [name, property] of Object.entries(properties)) {
      const path = prefix + name;
      const isRequired = required.includes(name) && variants.every((each) => each.required?.includes(name));
      if (!rows.has(path)) rows.set(path, rowOf(path, property, isRequired));
      for (const inner of innerRows(property, path)) rows.set(inner.path, rows.get(inner.path) ?? inner);
    }
  }
  return [...rows.values()];
}

/** Returns the object, or its alternatives. */
function variantsOf(schema: JsonSchema): ObjectSchema[] {
  const { schema: solid } = unwrapSchema(schema);
  if (isObjectSchema(solid)) return [solid];
  return choicesOf(solid).flatMap(variantsOf);
}

function innerRows(property: JsonSchema, path: string): FieldRow[] {
  const { schema } = unwrapSchema(property);
  if (shapeNameOf(schema)) return [];
  if (schema.type === "array") return schema.items ? innerRows(schema.items as JsonSchema, `${path}[]`) : [];
  return fieldRows(schema, `${path}.`);
}

function rowOf(path: string, schema: JsonSchema, isRequired: boolean): FieldRow {
  const { description = "" } = unwrapSchema(schema);
  const values = manyValues(schema, description);
  return { path, schema, isRequired, text: values ? `${description} 값: ${values}`.trim() : description };
}

/** Returns the names of the parts a schema refers to, its own first. */
export function shapeNamesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(shapeNamesIn);
  if (typeof part !== "object" || part === null) return [];
  const own = shapeNameOf(part as JsonSchema);
  return [...(own ? [own] : []), ...Object.values(part).flatMap(shapeNamesIn)];
}

const FEWEST_SHARED = 8;

/** Returns the largest named part that the object contains completely and extends. */
export function repeatedShape(object: ObjectSchema, shapes: ReadonlyMap<string, JsonSchema>): string | undefined {
  const [best] = [...shapes]
    .filter(([, shape]) => isObjectSchema(shape) && holdsAll(object, shape))
    .toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  return best?.[0];
}

const sizeOf = (shape: JsonSchema): number => (isObjectSchema(shape) ? Object.keys(shape.properties).length : 0);

function holdsAll({ properties, required = [] }: ObjectSchema, shape: ObjectSchema): boolean {
  const names = Object.keys(shape.properties);
  if (names.length < FEWEST_SHARED || names.length >= Object.keys(properties).length) return false;
  return names.every(
    (name) =>
      isDeepStrictEqual(properties[name], shape.properties[name]) &&
      required.includes(name) === (shape.required ?? []).includes(name),
  );
}

/** Returns the object without the fields of the named part. */
export function withoutShape({ properties, ...rest }: ObjectSchema, shape: ObjectSchema): ObjectSchema {
  const own = Object.entries(properties).filter(([name]) => !(name in shape.properties));
  return { ...rest, properties: Object.fromEntries(own) };
}

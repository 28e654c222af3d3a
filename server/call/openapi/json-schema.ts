import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { FIELD_TEXTS } from "./field-texts.ts";

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Record<string, unknown>;

type Direction = "input" | "output";

export interface SchemaBook {
  /** Writes a schema; schemas with a name become references to components. */
  describe: (schema: z.ZodType, direction: Direction) => JsonSchema;
  /** Returns every component that was referred to so far. */
  components: () => Record<string, JsonSchema>;
}

/** Writes one body or one set of parameters by itself, as a caller sends it. */
export const inputSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

export function makeSchemaBook(names: ReadonlyMap<z.ZodType, string>): SchemaBook {
  const registry = z.registry<{ id: string }>();
  const schemas = new Map<string, z.ZodType>();
  for (const [schema, name] of names) {
    registry.add(schema, { id: name });
    schemas.set(name, schema);
  }
  const used = new Map<string, JsonSchema>();
  const convert = (schema: z.ZodType, direction: Direction) => {
    const {
      $schema,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io: direction,
      metadata: registry,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as JsonSchema),
    });
    return { root: explainFields(root) as JsonSchema, definitions: explainFields($defs) as Record<string, JsonSchema> };
  };

  /** Input may differ from output by defaults and looser text; it then gets a name of its own. */
  const inputNames = new Map<string, string>();
  const nameOf = (name: string, direction: Direction): string => {
    const schema = schemas.get(name);
    if (direction === "output" || !schema) return name;
    if (name.endsWith("Input")) return name;
    const isAlike = () => isDeepStrictEqual(convert(schema, "input"), convert(schema, "output"));
    const inputName = inputNames.get(name) ?? (isAlike() ? name : `${name}Input`);
    inputNames.set(name, inputName);
    return inputName;
  };

  const refer = (part: unknown, direction: Direction): unknown => {
    if (Array.isArray(part)) return part.map((each) => refer(each, direction));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === "$ref" && typeof value === "string"
          ? `#/components/schemas/${nameOf(value.replace("#/$defs/", ""), direction)}`
          : refer(value, direction),
      ]),
    );
  };

  return {
    describe: (schema, direction) => {
      const { root, definitions } = convert(schema, direction);
      for (const [name, definition] of Object.entries(definitions)) {
        const componentName = nameOf(name, direction);
        const component = refer(definition, direction) as JsonSchema;
        if (!isDeepStrictEqual(used.get(componentName) ?? component, component))
          throw new Error(`two schemas named ${componentName}`);
        used.set(componentName, component);
      }
      return refer(root, direction) as JsonSchema;
    },
    components: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Fields that their contract leaves without a word mean what their name means everywhere. */
function explainFields(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(explainFields);
  if (typeof part !== "object" || part === null) return part;
  const explained = Object.entries(part).map(([key, value]) => [
    key,
    key === "properties" ? explainProperties(value as Record<string, JsonSchema>) : explainFields(value),
  ]);
  return Object.fromEntries(explained);
}

const explainProperties = (properties: Record<string, JsonSchema>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const text = isExplained(property) ? undefined : fieldText(name, property);
      return [name, explainFields(text === undefined ? property : { ...property, description: text })];
    }),
  );

/** What null means is told only where it may stand. */
function fieldText(name: string, { type, anyOf }: JsonSchema): string | undefined {
  const mayBeNull = [type].flat().includes("null") || JSON.stringify(anyOf ?? []).includes('"null"');
  const sentences = FIELD_TEXTS[name]?.split(/(?<=\.) /).filter((sentence) => mayBeNull || !sentence.includes("null"));
  return sentences?.join(" ");
}

/** Also by what is wrapped to be null as well. */
const isExplained = ({ description, anyOf }: JsonSchema): boolean =>
  description !== undefined || (Array.isArray(anyOf) && anyOf.some((choice: JsonSchema) => choice.description));

function tidy(schema: z.core.$ZodType, json: JsonSchema): void {
  // Of what a contract says about itself beside its checks: how it reads, and how it travels in a URL.
  const { description, wire } = z.globalRegistry.get(schema) ?? {};
  if (wire) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, wire);
  }
  // Zod leaves defaults out that follow a conversion; a number stands for itself on both sides of it.
  if (schema instanceof z.ZodDefault && json.type === "integer") json.default = schema.def.defaultValue;
  if (description) json.description = description;
  if (json.type === "integer" && json.maximum === Number.MAX_SAFE_INTEGER) {
    delete json.maximum;
    json.format = "int64";
  }
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // An answer may gain fields; whoever generates a client from this must not refuse them.
  if (json.additionalProperties === false && !(schema instanceof z.ZodObject && isStrict(schema))) {
    delete json.additionalProperties;
  }
  if (json.format === "binary") delete json.contentEncoding;
  spellOutKeys(json);
}

/** A record over known keys is an object with these properties, which generators of clients understand. */
function spellOutKeys(json: JsonSchema): void {
  const { propertyNames, additionalProperties: value } = json;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys || typeof value !== "object") return;
  delete json.propertyNames;
  delete json.additionalProperties;
  json.properties = Object.fromEntries(keys.map((key) => [key, value]));
}

const isStrict = (schema: z.ZodObject): boolean => schema.def.catchall instanceof z.ZodNever;

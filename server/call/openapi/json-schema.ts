import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

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
    return {
      root: liftDescriptions(root) as JsonSchema,
      definitions: liftDescriptions($defs) as Record<string, JsonSchema>,
    };
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

/** Lifts the description of what may also be null out of the choice, so that it stands on the field. */
function liftDescriptions(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(liftDescriptions);
  if (typeof part !== "object" || part === null) return part;
  const schema = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, liftDescriptions(value)]));
  const { anyOf, ...beside } = schema;
  const [choice, nothing, ...more] = Array.isArray(anyOf) ? (anyOf as JsonSchema[]) : [];
  if (!choice?.description || nothing?.type !== "null" || more.length > 0) return schema;
  const { description, ...kind } = choice;
  const isPlain = Object.keys(kind).join() === "type" && typeof kind.type === "string";
  return { description, ...(isPlain ? { type: [kind.type, "null"] } : { anyOf: [kind, nothing] }), ...beside };
}

function tidy(schema: z.core.$ZodType, json: JsonSchema): void {
  // A contract describes itself beside its checks: its text, and its form in a URL.
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

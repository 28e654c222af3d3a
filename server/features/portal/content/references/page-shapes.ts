import { z } from "zod";
import { type JsonSchema, makeSchemaBook, type SchemaBook } from "#server/call/openapi/json-schema.ts";
import { contractNames } from "./contract-index.ts";
import { isObjectSchema, type ObjectSchema, shapeNamesIn } from "./field-rows.ts";
import { shapeNameOf } from "./schema-words.ts";

type Direction = "input" | "output";

/** The named parts of contracts on one page; each is explained once, below the calls. */
export interface PageShapes {
  describe: (schema: z.ZodType, direction: Direction) => JsonSchema;
  /** All named parts that the described schemas reach, by name. */
  shapes: () => ReadonlyMap<string, ObjectSchema>;
  /** The named parts that inputs reach. */
  sentShapes: () => ReadonlyMap<string, ObjectSchema>;
}

/** Smaller parts are explained inline. */
const FEWEST_FIELDS = 4;

/** Shared by all pages, because they name the same parts. */
let book: SchemaBook | undefined;

export function makePageShapes(): PageShapes {
  book ??= makeSchemaBook(contractNames.schemas);
  const { describe, components } = book;
  const descriptions: { part: JsonSchema; direction: Direction }[] = [];
  const reachedBy = (direction?: Direction) =>
    reachedShapes(
      descriptions.filter((each) => direction === undefined || each.direction === direction).map(({ part }) => part),
      components(),
    );
  return {
    describe: (schema, direction) => {
      // Wraps the schema, because a named schema is referred to by name only inside another.
      const { properties } = describe(z.object({ part: schema }), direction) as ObjectSchema;
      const part = inlineSmallParts(properties.part, components()) as JsonSchema;
      descriptions.push({ part, direction });
      return part;
    },
    shapes: () => reachedBy(),
    sentShapes: () => reachedBy("input"),
  };
}

function reachedShapes(from: readonly JsonSchema[], components: Record<string, JsonSchema>): Map<string, ObjectSchema> {
  const shapes = new Map<string, ObjectSchema>();
  const visit = (part: JsonSchema): void => {
    for (const name of shapeNamesIn(part)) {
      if (shapes.has(name)) continue;
      const shape = inlineSmallParts(components[name], components) as ObjectSchema;
      shapes.set(name, shape);
      visit(shape);
    }
  };
  from.forEach(visit);
  return new Map([...shapes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function inlineSmallParts(part: unknown, components: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((each) => inlineSmallParts(each, components));
  if (typeof part !== "object" || part === null) return part;
  const name = shapeNameOf(part as JsonSchema);
  const shape = name === undefined ? undefined : components[name];
  if (shape && !isExplainedApart(shape)) {
    const { $ref, ...overrides } = part as JsonSchema;
    return inlineSmallParts({ ...shape, ...overrides }, components);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlineSmallParts(value, components)]));
}

const isExplainedApart = (shape: JsonSchema): boolean =>
  isObjectSchema(shape) && Object.keys(shape.properties).length >= FEWEST_FIELDS;

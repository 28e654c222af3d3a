import { z } from "zod";
import { type JsonSchema, makeSchemaBook, type SchemaBook } from "#server/call/openapi/json-schema.ts";
import { contractNames } from "./contract-index.ts";
import { isObjectSchema, type ObjectSchema, shapeNamesIn } from "./field-rows.ts";
import { shapeNameOf } from "./schema-words.ts";

type Direction = "input" | "output";

/** The parts of contracts that one page names: each is explained once, below its calls. */
export interface PageShapes {
  describe: (schema: z.ZodType, direction: Direction) => JsonSchema;
  /** By name, everything that was described so far leads to. */
  shapes: () => ReadonlyMap<string, ObjectSchema>;
  /** Those of them that are sent. */
  sentShapes: () => ReadonlyMap<string, ObjectSchema>;
}

/** Parts so small that they are told where they stand. */
const FEWEST_FIELDS = 4;

/** One for all pages: they name the same parts. */
let book: SchemaBook | undefined;

export function makePageShapes(): PageShapes {
  book ??= makeSchemaBook(contractNames.schemas);
  const { describe, components } = book;
  const described: { part: JsonSchema; direction: Direction }[] = [];
  const reached = (direction?: Direction) =>
    reachedShapes(
      described.filter((each) => direction === undefined || each.direction === direction).map(({ part }) => part),
      components(),
    );
  return {
    describe: (schema, direction) => {
      // A named schema is told by its name only where it is part of another.
      const { properties } = describe(z.object({ part: schema }), direction) as ObjectSchema;
      const part = inlineSmallParts(properties.part, components()) as JsonSchema;
      described.push({ part, direction });
      return part;
    },
    shapes: () => reached(),
    sentShapes: () => reached("input"),
  };
}

function reachedShapes(from: readonly JsonSchema[], components: Record<string, JsonSchema>): Map<string, ObjectSchema> {
  const reached = new Map<string, ObjectSchema>();
  const visit = (part: JsonSchema): void => {
    for (const name of shapeNamesIn(part)) {
      if (reached.has(name)) continue;
      const shape = inlineSmallParts(components[name], components) as ObjectSchema;
      reached.set(name, shape);
      visit(shape);
    }
  };
  from.forEach(visit);
  return new Map([...reached].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function inlineSmallParts(part: unknown, components: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((each) => inlineSmallParts(each, components));
  if (typeof part !== "object" || part === null) return part;
  const name = shapeNameOf(part as JsonSchema);
  const shape = name === undefined ? undefined : components[name];
  if (shape && !isExplainedApart(shape)) {
    const { $ref, ...said } = part as JsonSchema;
    return inlineSmallParts({ ...shape, ...said }, components);
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inlineSmallParts(value, components)]));
}

const isExplainedApart = (shape: JsonSchema): boolean =>
  isObjectSchema(shape) && Object.keys(shape.properties).length >= FEWEST_FIELDS;

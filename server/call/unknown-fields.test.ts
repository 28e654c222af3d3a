import { describe, expect, it } from "vitest";
import { z } from "zod";
import { unknownFields } from "./unknown-fields.ts";

const Line = z.object({ item: z.string(), supply: z.int().default(0) });
const Body = z.object({
  key: z.string(),
  lines: z.array(Line),
  note: z.string().optional(),
  at: z
    .string()
    .transform((text) => new Date(text))
    .optional(),
});

const unknownIn = (input: unknown) => Object.keys(unknownFields(input, Body.parse(input)));

describe("fields a contract does not know", () => {
  it.each([
    [{ key: "a", lines: [] }, []],
    [{ key: "a", lines: [{ item: "x" }], note: undefined }, []],
    [{ key: "a", lines: [], at: "2026-01-01T00:00:00Z" }, []],
    [{ key: "a", lines: [], suply: 1 }, ["suply"]],
    [{ key: "a", lines: [{ item: "x" }, { item: "y", suply: 1, tex: 2 }] }, ["lines.1.suply", "lines.1.tex"]],
    [JSON.parse('{"key":"a","lines":[],"__proto__":{"x":1}}'), ["__proto__"]],
  ])("%j: %j", (input, unknown) => {
    expect(unknownIn(input)).toEqual(unknown);
  });
});

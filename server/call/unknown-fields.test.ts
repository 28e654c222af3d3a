import { describe, expect, it } from "vitest";
import { z } from "zod";
import { unknownFields } from "./unknown-fields.ts";

const Line = z.object({ item: z.string(), supply: z.int().default(0) });
const Body = z.object({
  key: z.string(),
  writeDate: z.string().optional(),
  lines: z.array(Line),
  note: z.string().optional(),
  at: z
    .string()
    .transform((text) => new Date(text))
    .optional(),
  labels: z.record(z.string(), z.string()).optional(),
});

const explained = (input: unknown) => unknownFields(input, { schema: Body, parsed: Body.safeParse(input).data });
const unknownIn = (input: unknown) => Object.keys(explained(input));

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

  it("are all where it takes nothing", () => {
    expect(Object.keys(unknownFields({ a: 1 }, { schema: undefined, parsed: undefined }))).toEqual(["a"]);
  });

  it.each([
    [{ lines: [], suply: 1 }, ["suply"]],
    [{ key: "a", lines: [{ itm: "x" }] }, ["lines.0.itm"]],
    [{ key: 1, lines: [], labels: { any: "x" } }, []],
    [{ key: 1, lines: "x" }, []],
    ["text", []],
  ])("are named in refused input, too: %j: %j", (input, unknown) => {
    expect(unknownIn(input)).toEqual(unknown);
  });
});

describe("the sentence for an unknown field", () => {
  it.each([
    [{ key: "a", lines: [{ item: "x", suply: 1 }] }, "없는 항목입니다: suply. 가장 가까운 이름은 supply입니다."],
    [{ key: "a", lines: [], write_date: "x" }, "없는 항목입니다: write_date. 가장 가까운 이름은 writeDate입니다."],
    [{ key: "a", lines: [], ntoe: "x" }, "없는 항목입니다: ntoe. 가장 가까운 이름은 note입니다."],
    [{ key: "a", lines: [], memo: "x" }, "없는 항목입니다: memo. 철자를 확인해 주세요."],
  ])("of %j names the word and the nearest right one", (input, sentence) => {
    expect(Object.values(explained(input))).toEqual([sentence]);
  });

  it("looks for near names of the first few only, so that thousands cost nothing", () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, () => 1).map((one, index) => [`n${index}`, one]));
    const sentences = Object.values(explained({ key: "a", lines: [], suply: 1, ...many, lins: 1 }));
    expect(sentences.slice(50_000)).toEqual([
      "없는 항목입니다: n49999. 철자를 확인해 주세요.",
      "없는 항목입니다: lins. 철자를 확인해 주세요.",
    ]);
  });
});

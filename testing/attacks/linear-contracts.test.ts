import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parse } from "#contracts/parse.ts";
import { bindings } from "#server/app/api.ts";
import { operationBindings } from "#server/app/v1.ts";
import { inputSchemaOf } from "#server/call/openapi/json-schema.ts";
import { complaintsOf, PATIENT } from "#testing/cpu-growth.ts";
import { coreOf, type Spot, spotsOf } from "./contract-spots.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";
import { type Schema, valuesOf } from "./schema-values.ts";

/** Quadratic growth takes seconds at these sizes, however little each step costs; other tests send whole bodies. */
const MOST = { inAddress: 16 * 1024, inBody: 128 * 1024, items: 32 * 1024 };

const contracts = [...bindings.map(({ endpoint }) => endpoint), ...operationBindings.map(({ operation }) => operation)];
const addresses = contracts.map(({ name, params, query }) => ({ name, params, query }));
const bodies = contracts.map(({ name, body }) => ({ name, body }));

const byName = (spots: readonly Spot[]): [string, Spot][] => spots.map((spot) => [spot.name, spot]);
const isText = (schema: z.ZodType): boolean => coreOf(schema) instanceof z.ZodString;
const isList = (schema: z.ZodType): boolean => [z.ZodArray, z.ZodRecord].some((kind) => coreOf(schema) instanceof kind);

describe("a text twice as long takes about twice as long to check", () => {
  it.each(byName(spotsOf(addresses, isText)))("%s", PATIENT, async (_, { schema }) => {
    expect(await complaintsOf(HOSTILE_TEXTS, MOST.inAddress, (text) => parse(schema, text))).toEqual([]);
  });

  it.each(byName(spotsOf(bodies, isText)))("%s", PATIENT, async (_, { schema }) => {
    expect(await complaintsOf(HOSTILE_TEXTS, MOST.inBody, (text) => parse(schema, text))).toEqual([]);
  });
});

/** Makes a nearly valid item, so that the checks of the list as a whole run. */
function sampleOf(schema: z.ZodType): unknown {
  const json = inputSchemaOf(schema) as Schema & { $defs?: Record<string, Schema> };
  const resolve = (ref: string) => json.$defs?.[ref.split("/").at(-1) ?? ""] ?? json;
  return fc.sample(valuesOf(json, resolve), { numRuns: 1, seed: 1 })[0];
}

const many = (core: z.ZodType, count: number, item: unknown): unknown =>
  core instanceof z.ZodArray
    ? Array.from({ length: count }, () => item)
    : Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, item]));

describe("a list twice as long takes about twice as long to check", () => {
  it.each(byName(spotsOf(bodies, isList)))("%s", PATIENT, async (_, { schema, root, wrap }) => {
    const core = coreOf(schema);
    const right = sampleOf((core instanceof z.ZodArray ? core.element : (core as z.ZodRecord).valueType) as z.ZodType);
    const floods = {
      "valid items": (count: number) => wrap(many(core, count, right)),
      nothing: (count: number) => wrap(many(core, count, null)),
    };
    expect(await complaintsOf(floods, MOST.items, (value) => parse(root, value))).toEqual([]);
  });
});

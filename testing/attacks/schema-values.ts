import fc from "fast-check";

export type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
};

/** Programs, fuzzers and tired people send these instead of the value that was asked for. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, "", " ", "\u0000", "가\u0000나", "\ud800", "\u202e", "%00", "'; --", "__proto__", "x".repeat(70_000)],
  ...[-1, 0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -0],
  ...[[], {}, [[]], [null], { length: 1 }, { toString: 1 }, "2026-02-30", "9999-12-31T23:59:59", "99999999999"],
];

const hostile = fc.constantFrom(...HOSTILE);

/** Makes values that a JSON Schema of the document accepts, or nearly. */
export function valuesOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const inner = (each: Schema) => valuesOf(each, resolve);
  if (schema.$ref) return inner(resolve(schema.$ref));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map(inner));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectsOf(schema, inner);
    case "array":
      return fc.array(schema.items ? inner(schema.items) : fc.anything(), { minLength: 0, maxLength: 3 });
    case "integer":
    case "number":
      return numbersOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return textsOf(schema);
    default:
      return fc.jsonValue();
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, inner: (each: Schema) => fc.Arbitrary<unknown>) {
  const values = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)]));
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}

function numbersOf({ minimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = typeof minimum === "number" ? minimum : -(2 ** 31);
  const max = typeof maximum === "number" ? maximum : 2 ** 31 - 1;
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
}

function textsOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === "binary") return fc.uint8Array({ maxLength: 200 }).map((bytes) => new File([bytes], "picture.png"));
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  const [min, max] = [Number(minLength), Math.min(Number(maxLength), Number(minLength) + 40)];
  return fc.oneof(
    fc.string({ minLength: min, maxLength: max, unit: "grapheme" }),
    fc.constantFrom(
      "010-1234-5678",
      "123-45-67891",
      "a@gaonbill.example",
      "https://gaonbill.example/",
      "203.0.113.0/24",
    ),
  );
}

/** Makes a valid body, a body with one field spoiled or left out, or something else altogether. */
export function bodiesOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  const good = valuesOf(schema, resolve);
  const spoiled = fc.tuple(good, fc.nat(), hostile).map(([value, index, bad]) => spoil(value, index, bad));
  const cut = fc.tuple(good, fc.nat()).map(([value, index]) => spoil(value, index, undefined));
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 4, arbitrary: spoiled }, cut, hostile);
}

/** Makes a body that is valid except for one field at any depth. */
export const spoiledBodies = (right: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), fc.oneof(hostile, fc.constant(undefined))).map(([index, bad]) => spoil(right, index, bad));

function spoil(value: unknown, index: number, bad: unknown): unknown {
  if (Array.isArray(value))
    return value.length === 0
      ? [bad]
      : value.with(index % value.length, spoil(value[index % value.length], index, bad));
  if (typeof value !== "object" || value === null || value instanceof File) return bad;
  const names = Object.keys(value);
  const name = names[index % Math.max(names.length, 1)];
  return name === undefined ? bad : { ...value, [name]: bad };
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Makes text for a URL: encoded, and sometimes wrongly encoded. */
export function urlTextsOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<string> {
  const good = valuesOf(schema, resolve).map((value) => encodeURIComponent(textOf(value).toWellFormed()));
  const bad = hostile.map((value) => encodeURIComponent(textOf(value).slice(0, 3_000).toWellFormed()));
  const broken = fc.constantFrom("%ED%A0%80", "%FF", "%E0%A4%A", "%00", "a%20b", "..%2F..", "1e3", "0x1", "٣", "+1");
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: bad }, broken);
}

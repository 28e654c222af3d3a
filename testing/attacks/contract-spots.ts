import { z } from "zod";

/** A spot is a place in a contract, with a way to wrap its value into the whole body. */
export interface Spot {
  /** The name reads `registerAccount.body.name` where a test fails. */
  name: string;
  schema: z.ZodType;
  root: z.ZodType;
  wrap: (value: unknown) => unknown;
}

interface Contract {
  name: string;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
}

/** Returns each text, list and record that a contract takes; two that check the same are one spot. */
export function spotsOf(contracts: readonly Contract[], isSpot: (schema: z.ZodType) => boolean): Spot[] {
  const spots = contracts.flatMap((contract) =>
    (["params", "query", "body"] as const).flatMap((part) => {
      const root = contract[part];
      return root ? spotsIn({ name: `${contract.name}.${part}`, schema: root, root, wrap: (value) => value }) : [];
    }),
  );
  const matches = spots.filter(({ schema }) => isSpot(schema));
  return [...new Map(matches.map((spot) => [textOf(spot.schema), spot])).values()];
}

/** Returns the schema inside of checks, conversions and defaults; the spot of a text is the text with all of these. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const { def } = schema._zod as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  const inner = def.innerType ?? (def.type === "pipe" ? def.in : undefined);
  return inner ? coreOf(inner) : schema;
}

function spotsIn(spot: Spot): Spot[] {
  const core = coreOf(spot.schema);
  const below = (name: string, schema: z.core.$ZodType, wrap: Spot["wrap"]): Spot[] =>
    spotsIn({ ...spot, name: spot.name + name, schema: schema as z.ZodType, wrap: (value) => spot.wrap(wrap(value)) });
  if (core instanceof z.ZodObject) {
    const fields = Object.entries(core.shape as Record<string, z.ZodType>);
    return [spot, ...fields.flatMap(([name, schema]) => below(`.${name}`, schema, (value) => ({ [name]: value })))];
  }
  if (core instanceof z.ZodArray) return [spot, ...below("[]", core.element, (value) => [value])];
  if (core instanceof z.ZodRecord) return [spot, ...below("{}", core.valueType, (value) => ({ a: value }))];
  if (core instanceof z.ZodUnion) {
    return [spot, ...core.options.flatMap((schema, at) => below(`|${at}`, schema, (value) => value))];
  }
  return [spot];
}

/** Writes what a schema checks as text: its rules and the source of its functions, without bounds, values and words. */
function textOf(value: unknown, within: readonly unknown[] = []): string {
  if (typeof value === "function" || value instanceof RegExp) return String(value);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : typeof value;
  if (within.includes(value)) return "…";
  if (!("_zod" in value)) return textsOf(value instanceof Set ? [...value] : value, [...within, value]);
  const { error: _, entries, values, defaultValue, ...rules } = (value._zod as { def: Record<string, unknown> }).def;
  return textsOf(rules, [...within, value]);
}

const textsOf = (values: object, within: readonly unknown[]): string =>
  `{${Object.entries(values).map(([name, each]) => `${name}:${textOf(each, within)}`)}}`;

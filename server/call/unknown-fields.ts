import { z } from "zod";
import { nearestName } from "./nearest-name.ts";

/** Looking for near names takes longer than the rest, and nobody reads so many. */
const MOST_EXPLAINED = 20;

interface Contract {
  /** Undefined where the contract takes nothing. */
  schema: z.ZodType | undefined;
  /** The contract made this of the input; it is undefined where the contract refused it. */
  parsed: unknown;
}

/**
 * Names the fields of the input that the contract did not take over, by path, each with the nearest name that the
 * contract knows; a misspelt field must not be ignored. For input that was refused, the schema tells what it knows.
 */
export function unknownFields(input: unknown, { schema, parsed }: Contract): Record<string, string> {
  const schemas = schema ? [schema] : [];
  const takenOver = schema ? parsed : (parsed ?? {});
  const unknown = unknownPaths({ input, path: "", schemas, ...(takenOver !== undefined && { parsed: takenOver }) });
  return Object.fromEntries(
    unknown.map(({ path, name, schemas }, index) => [path, sentence(name, index < MOST_EXPLAINED ? schemas : [])]),
  );
}

function sentence(name: string, schemas: readonly z.ZodType[]): string {
  const nearest = nearestName(name, schemas.flatMap(fieldNames));
  const word = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  if (nearest === undefined) return `없는 항목입니다: ${word}. 철자를 확인해 주세요.`;
  return `없는 항목입니다: ${word}. 가장 가까운 이름은 ${nearest}입니다.`;
}

interface Part {
  input: unknown;
  /** Left out where the contract refused the input. */
  parsed?: unknown;
  path: string;
  /** The shapes that the contract allows here. */
  schemas: readonly z.ZodType[];
}

interface UnknownField {
  path: string;
  name: string;
  schemas: readonly z.ZodType[];
}

function unknownPaths(part: Part): UnknownField[] {
  const { input, path: parent, schemas } = part;
  if (!isPlain(input) && !Array.isArray(input)) return [];
  const isKnown = "parsed" in part ? isTakenOver(part.parsed) : isNamedBy(schemas);
  if (!isKnown) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const path = parent ? `${parent}.${name}` : name;
    if (!isKnown(name)) return value === undefined ? [] : [{ path, name, schemas }];
    if (typeof value !== "object") return [];
    const parsed = "parsed" in part && { parsed: (part.parsed as Record<string, unknown>)[name] };
    return unknownPaths({ input: value, path, schemas: schemas.flatMap((one) => within(one, name)), ...parsed });
  });
}

/** Undefined where the contract converted the fields as a whole, so that none can be told from another. */
const isTakenOver = (parsed: unknown) =>
  typeof parsed === "object" && parsed !== null ? (name: string) => Object.hasOwn(parsed, name) : undefined;

/** Undefined where the schema does not name every field. */
function isNamedBy(schemas: readonly z.ZodType[]) {
  const shapes = schemas.flatMap(shapesOf);
  const isList = shapes.some((shape) => shape instanceof z.ZodArray);
  const isClosed = shapes.some((shape) => shape instanceof z.ZodObject) && shapes.every(isClosedShape);
  if (!isList && !isClosed) return undefined;
  const names = new Set(schemas.flatMap(fieldNames));
  return (name: string) => isList || names.has(name);
}

const isClosedShape = (shape: z.core.$ZodType): boolean =>
  !(shape instanceof z.ZodRecord || shape instanceof z.ZodAny || shape instanceof z.ZodUnknown);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const fieldNames = (schema: z.ZodType): string[] =>
  shapesOf(schema).flatMap((shape) => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []));

const within = (schema: z.ZodType, name: string): z.ZodType[] =>
  shapesOf(schema).flatMap((shape) => {
    if (shape instanceof z.ZodArray) return [shape.element as z.ZodType];
    if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, name)) return [];
    return [shape.shape[name] as z.ZodType];
  });

/** Returns the objects and arrays behind what may be absent, converted or one of several. */
function shapesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(shapesOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(shapesOf);
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(shapesOf);
  if (schema instanceof z.ZodLazy || "innerType" in schema._zod.def) return shapesOf(innerOf(schema));
  return [schema];
}

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodLazy
    ? schema.unwrap()
    : (schema._zod.def as unknown as { innerType: z.core.$ZodType }).innerType;

import type { JsonSchema } from "#server/call/openapi/json-schema.ts";

/** Writes the link to a named part of the contract. */
type NameShape = (name: string) => string;

const MOST_VALUES_IN_LINE = 6;

const code = (value: unknown): string => `\`${String(value).replaceAll("|", "\\|")}\``;
const number = (value: unknown): string => Number(value).toLocaleString("ko-KR");

export const shapeNameOf = (schema: JsonSchema): string | undefined =>
  typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;

/** Returns the schema without its wrappers: nullability, and the reference that carries a description. */
export function unwrapSchema(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean; description?: string } {
  const description = typeof schema.description === "string" ? { description: schema.description } : {};
  const choices = choicesOf(schema);
  const solid = choices.filter(({ type }) => type !== "null");
  const [only] = solid;
  if (only && solid.length === 1 && choices.length > 0) {
    const inner = unwrapSchema(only);
    const isNullable = inner.isNullable || solid.length < choices.length;
    return { ...inner, ...description, isNullable };
  }
  if (Array.isArray(schema.type) && schema.type.includes("null")) {
    const [type, ...more] = schema.type.filter((each) => each !== "null");
    return { schema: { ...schema, type: more.length > 0 ? [type, ...more] : type }, isNullable: true, ...description };
  }
  return { schema, isNullable: false, ...description };
}

export const choicesOf = ({ anyOf, oneOf, allOf }: JsonSchema): JsonSchema[] => {
  if (Array.isArray(allOf) && allOf.length === 1) return allOf as JsonSchema[];
  return ((anyOf ?? oneOf ?? []) as JsonSchema[]).slice();
};

/** Returns the values of a field where the contract lists them. */
function valuesOf(schema: JsonSchema): unknown[] {
  if ("const" in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum.filter((value) => value !== null);
  return [];
}

/** Lists values that are too many for the type column, unless the description names them. */
export const manyValues = (schema: JsonSchema, description: string): string | undefined => {
  const values = valuesOf(unwrapSchema(schema).schema);
  if (values.length <= MOST_VALUES_IN_LINE || values.every((value) => description.includes(String(value)))) return;
  return values.map(code).join(", ");
};

/** Describes the type of a field in words, with its length or range. */
export function typeWords(schema: JsonSchema, nameShape: NameShape): string {
  const { schema: solid, isNullable } = unwrapSchema(schema);
  const words = plainTypeWords(solid, nameShape);
  return isNullable ? `${words} 또는 ${code(null)}` : words;
}

function plainTypeWords(schema: JsonSchema, nameShape: NameShape): string {
  const name = shapeNameOf(schema);
  if (name) return nameShape(name);
  const values = valuesOf(schema);
  if (values.length > MOST_VALUES_IN_LINE) return `${typeof values[0] === "number" ? "정수" : "문자열"}(정해진 값)`;
  if (values.length > 0) return values.map(code).join(", ");
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((each) => typeWords(each, nameShape)))].join(" 또는 ");
  const measure = measureWords(schema);
  return measure ? `${kindWords(schema, nameShape)}, ${measure}` : kindWords(schema, nameShape);
}

const FORMATS: Readonly<Record<string, string>> = { date: "날짜", "date-time": "일시", binary: "파일", uri: "주소" };

function kindWords(schema: JsonSchema, nameShape: NameShape): string {
  const { type, format, items, additionalProperties } = schema;
  if (type === "string") return FORMATS[String(format)] ?? "문자열";
  if (type === "integer") return "정수";
  if (type === "number") return "숫자";
  if (type === "boolean") return `${code(true)}, ${code(false)}`;
  if (type === "array") return items ? listWords(typeWords(items as JsonSchema, nameShape)) : "배열";
  if (type === "object" && typeof additionalProperties === "object" && additionalProperties)
    return `이름마다 ${typeWords(additionalProperties as JsonSchema, nameShape)}`;
  if (type === "object") return "객체";
  return "값";
}

const listWords = (each: string): string => (/, | 또는 /.test(each) ? `(${each})의 배열` : `${each}의 배열`);

const KB = 1024;

/** Larger bounds come from the number type, not from the contract. */
const LARGEST_BOUND = 1e13;

function measureWords(schema: JsonSchema): string {
  const { type, format, minLength, maxLength, minItems, maxItems } = schema;
  if (format === "binary") return maxLength === undefined ? "" : `${number(Number(maxLength) / KB ** 2)}MB까지`;
  if (type === "string") return rangeWords(minLength, maxLength, "자");
  if (type === "array") return rangeWords(minItems, maxItems, "개");
  if (type !== "integer" && type !== "number") return "";
  const { minimum, maximum, exclusiveMinimum } = schema;
  if (exclusiveMinimum === 0) return "0보다 큼";
  return rangeWords(bound(minimum), bound(maximum), "");
}

const bound = (value: unknown): unknown => (Math.abs(Number(value)) < LARGEST_BOUND ? value : undefined);

function rangeWords(least: unknown, most: unknown, unit: string): string {
  const hasLeast = least !== undefined && !(unit !== "" && Number(least) === 0);
  if (hasLeast && most !== undefined) {
    return least === most ? `${number(most)}${unit}` : `${number(least)}~${number(most)}${unit}`;
  }
  if (most !== undefined) return unit ? `${number(most)}${unit}까지` : `${number(most)} 이하`;
  return hasLeast ? `${number(least)}${unit} 이상` : "";
}

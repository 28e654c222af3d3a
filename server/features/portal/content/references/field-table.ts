import type { JsonSchema } from "#server/call/openapi/json-schema.ts";
import {
  type FieldRow,
  fieldRows,
  isObjectSchema,
  type ObjectSchema,
  repeatedShape,
  withoutShape,
} from "./field-rows.ts";
import { inPoliteRegister } from "./polite-register.ts";
import { shapeNameOf, typeWords, unwrapSchema } from "./schema-words.ts";

type Shapes = ReadonlyMap<string, ObjectSchema>;

export const tableRow = (...cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Writes a contract's text in the register of the site, escaped for a table cell. */
const cellText = (text: string): string =>
  inPoliteRegister(text)
    .replaceAll("\n", " ")
    .replaceAll(/(?<!\\)\|/g, "\\|");

const shapeLink = (name: string): string => `[${name}](#${name})`;

/** Writes the table of an input, which also says which fields are required. */
export function requestTable(rows: readonly FieldRow[]): string {
  return [
    tableRow("이름", "형식", "필수", "설명"),
    tableRow("---", "---", "---", "---"),
    ...rows.map(({ path, schema, isRequired, text }) =>
      tableRow(`\`${path}\``, typeWords(schema, shapeLink), isRequired ? "필수" : "선택", describedField(schema, text)),
    ),
  ].join("\n");
}

export function answerTable(rows: readonly FieldRow[]): string {
  return [
    tableRow("이름", "형식", "설명"),
    tableRow("---", "---", "---"),
    ...rows.map(({ path, schema, isRequired, text }) =>
      tableRow(
        `\`${path}\``,
        typeWords(schema, shapeLink),
        `${describedField(schema, text)}${isRequired || text.includes("없") ? "" : " 없을 수도 있어요."}`.trim(),
      ),
    ),
  ].join("\n");
}

function describedField(schema: JsonSchema, text: string): string {
  const value = schema.default;
  const hasDefault = ["number", "boolean"].includes(typeof value) || (typeof value === "string" && value !== "");
  const words = cellText(text);
  return hasDefault ? `${words} (기본값 \`${String(value)}\`)`.trim() : words;
}

/** Writes the fields of a part; a part that extends a named one lists only its own fields. */
export function describedPart(
  schema: JsonSchema,
  shapes: Shapes,
  table: (rows: readonly FieldRow[]) => string,
): string {
  const { schema: solid } = unwrapSchema(schema);
  const name = shapeNameOf(solid);
  if (name) return `${shapeLink(name)}의 항목이에요.`;
  const repeated = isObjectSchema(solid) ? repeatedShape(solid, shapes) : undefined;
  const shape = repeated && shapes.get(repeated);
  if (!repeated || !shape || !isObjectSchema(solid)) return table(fieldRows(solid));
  const own = fieldRows(withoutShape(solid, shape));
  return `${shapeLink(repeated)}의 항목에 다음을 더해요.\n\n${table(own)}`;
}

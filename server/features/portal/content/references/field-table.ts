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

/** What a contract says, as the site says it, safe in a cell of a table. */
const cellText = (text: string): string =>
  inPoliteRegister(text)
    .replaceAll("\n", " ")
    .replaceAll(/(?<!\\)\|/g, "\\|");

const shapeLink = (name: string): string => `[${name}](#${name})`;

/** Of what is sent: whether it must be. */
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
  const given = schema.default;
  const isTold = ["number", "boolean"].includes(typeof given) || (typeof given === "string" && given !== "");
  const words = cellText(text);
  return isTold ? `${words} (기본값 \`${String(given)}\`)`.trim() : words;
}

/** The fields of a part; one that repeats a named part says so and lists only what it adds. */
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

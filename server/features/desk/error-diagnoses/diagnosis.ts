import type { z } from "zod";
import type { ErrorDiagnosis } from "#contracts/desk/error-diagnoses.ts";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { v1NamesOf, v1StatusOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { AppError } from "#server/call/errors.ts";
import { inputSchemaOf, type JsonSchema } from "#server/call/openapi/json-schema.ts";
import {
  ERROR_CODES_PATH,
  ERROR_EXPLANATIONS,
  type ErrorExplanation,
} from "#server/features/portal/content/error-codes.ts";
import { renderMarkdown } from "#server/features/portal/content/markdown.ts";
import { manyValues, typeWords } from "#server/features/portal/content/references/schema-words.ts";
import { CONSOLE_CALL, curlOfExample, rightCallOf, SOAP_CALL } from "./right-call.ts";

/** The number whose correct call issues a tax invoice. */
const ISSUE_ERROR = "-11000";

type Kind = "name" | "number" | "nts" | "fault";

const KIND_TEXTS: Readonly<Record<Kind, string>> = {
  name: "API 오류코드",
  number: "/v1과 SOAP의 오류코드",
  nts: "국세청 결과 코드",
  fault: "SOAP Fault",
};

function kindOf(code: string): Kind {
  if (code.startsWith("-")) return "number";
  if (code.startsWith("soap:")) return "fault";
  return Object.hasOwn(ERRORS, code) ? "name" : "nts";
}

export async function findErrorDiagnosis(code: string, fields: readonly string[]): Promise<ErrorDiagnosis> {
  const explanation = ERROR_EXPLANATIONS.get(code);
  if (!explanation) throw new AppError("NOT_FOUND");
  const kind = kindOf(code);
  const number = kind === "number" ? Number(code) : numberOf(code);
  const names = kind === "number" ? v1NamesOf(Number(code)) : [];
  return {
    code,
    kindText: KIND_TEXTS[kind],
    status: statusOf(code, kind, names),
    cause: explanation.message,
    sameAs: kind === "number" ? names : number === null ? [] : [String(number)],
    html: await renderMarkdown(markdownOf(explanation, kind, number, fields)).html(),
    countedAs: number,
  };
}

/** Returns the number that programs receive for a name. */
function numberOf(name: string): number | null {
  const numbers = [...ERROR_CODES.keys()];
  return numbers.find((number) => v1NamesOf(number).some((each) => each === name)) ?? null;
}

function statusOf(code: string, kind: Kind, names: readonly ErrorCode[]): number | null {
  if (kind === "name") return ERRORS[code as ErrorCode].status;
  const statuses = new Set(names.map((name) => v1StatusOf(name)));
  const [status] = statuses;
  return statuses.size === 1 && status !== undefined ? status : null;
}

function markdownOf(
  explanation: ErrorExplanation,
  kind: Kind,
  number: number | null,
  fields: readonly string[],
): string {
  const example = rightCallOf(number === null ? explanation.id : String(number));
  return [
    "## 해결 방법",
    remedyOf(explanation, kind),
    ...fieldPart(fields, example),
    ...callPart(kind, number, example),
    "## 더 알아보기",
    [
      `- [오류코드 조회](${ERROR_CODES_PATH}#${explanation.id})에서 비슷한 코드와 나란히 볼 수 있어요.`,
      "- 다시 보낼지 고쳐서 보낼지는 [오류와 재시도](/docs/guides/errors)에서 정하는 기준을 설명해요.",
      "- 그래도 풀리지 않으면 응답의 `requestId`를 적어 [기술 문의](/cs/inquiry/technical)를 남겨 주세요.",
    ].join("\n"),
  ].join("\n\n");
}

function remedyOf({ id, remedy }: ErrorExplanation, kind: Kind): string {
  const entry = kind === "number" ? ERROR_CODES.get(Number(id)) : undefined;
  return entry?.v1 ? `- **/v1**: ${entry.v1}\n- **SOAP**: ${entry.remedy}` : remedy;
}

function fieldPart(fields: readonly string[], example: OperationExample | undefined): string[] {
  if (fields.length === 0) return [];
  const facts = fields.map((path) => factsOf(path, example));
  const cell = (value: string | undefined) => (value ? `\`${value.replaceAll("|", "\\|")}\`` : "");
  return [
    "## 고칠 항목",
    [
      "| 항목 | 형식 | 예 |",
      "| --- | --- | --- |",
      ...facts.map(
        ({ path, rule, example }) =>
          `| ${cell(path)} | ${rule || "응답의 `fields`에 이유가 있어요"} | ${cell(example)} |`,
      ),
    ].join("\n"),
  ];
}

/** Falls back to the call that issues an invoice: it has most of the fields. */
function factsOf(path: string, example: OperationExample | undefined): FieldFacts {
  const candidates = [example, rightCallOf(ISSUE_ERROR)].flatMap((each) => (each ? fieldFactsOf(path, each) : []));
  return candidates.find(({ rule }) => rule !== "") ?? { path, rule: "", example: undefined };
}

function callPart(kind: Kind, number: number | null, example: OperationExample | undefined): string[] {
  const listing = (title: string, code: string) => `\`\`\`bash title="${title}"\n${code}\n\`\`\``;
  if (kind === "fault") return ["## 올바른 호출", listing("SOAP 1.1의 Ping", SOAP_CALL)];
  if (kind === "name" && number === null) return ["## 올바른 호출", listing("세션 헤더를 받아 호출하기", CONSOLE_CALL)];
  return example ? ["## 올바른 호출", listing(titleOf(example), curlOfExample(example))] : [];
}

const titleOf = ({ operation: { summary } }: OperationExample): string =>
  summary.replace(/[.:].*$/, "").replaceAll('"', "");

interface FieldFacts {
  path: string;
  /** The values that may be sent, in words; empty where the call does not have the field. */
  rule: string;
  /** The value in the example, as JSON. */
  example: string | undefined;
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Describes a field from the contract of a call. */
function fieldFactsOf(path: string, { operation, body }: OperationExample): FieldFacts {
  const steps = path.match(/[A-Za-z][\w-]*|\[\d+\]/g) ?? [];
  const root = operation.body && inputSchemaOf(operation.body);
  const { schema, isRequired } = walk(root, steps);
  return { path, rule: schema ? ruleOf(schema as JsonSchema, isRequired) : "", example: exampleAt(body, steps) };
}

function walk(root: Schema | undefined, steps: readonly string[]): { schema: Schema | undefined; isRequired: boolean } {
  let schema = root;
  let isRequired = false;
  for (const step of steps) {
    const parent = schema;
    schema = firstOf(parent, (each) =>
      step.startsWith("[") ? asSchema(each.items) : asSchema(each.properties?.[step]),
    );
    isRequired = firstOf(parent, (each) => (each.required?.includes(step) ? each : undefined)) !== undefined;
  }
  return { schema, isRequired };
}

const asSchema = (value: unknown): Schema | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;

/** Looks into nullable and alternative schemas until one of them has the field. */
function firstOf(schema: Schema | undefined, find: (schema: Schema) => Schema | undefined): Schema | undefined {
  if (!schema) return undefined;
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  return find(schema) ?? parts.map((part) => firstOf(asSchema(part), find)).find((match) => match !== undefined);
}

/** Describes the values in the words of the references. */
function ruleOf(schema: JsonSchema, isRequired: boolean): string {
  const parts = [isRequired ? "필수" : "선택", typeWords(schema, (name) => name), manyValues(schema, "")];
  return parts.filter((part) => part !== undefined).join(", ");
}

/** Reads the first row for any index, because the example may have fewer rows than the call that failed. */
function exampleAt(body: unknown, steps: readonly string[]): string | undefined {
  const value = steps.reduce<unknown>((part, step) => {
    if (typeof part !== "object" || part === null) return undefined;
    return step.startsWith("[") ? (part as unknown[])[0] : (part as Record<string, unknown>)[step];
  }, body);
  return value === undefined ? undefined : JSON.stringify(value);
}

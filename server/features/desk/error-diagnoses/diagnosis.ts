import type { ErrorDiagnosis } from "#contracts/desk/error-diagnoses.ts";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import type { OperationExample } from "#contracts/v1/examples/operation-example.ts";
import { v1NamesOf, v1StatusOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { AppError } from "#server/call/errors.ts";
import {
  ERROR_CODES_PATH,
  ERROR_EXPLANATIONS,
  type ErrorExplanation,
} from "#server/features/portal/content/error-codes.ts";
import { renderMarkdown } from "#server/features/portal/content/markdown.ts";
import { type FieldFacts, fieldFactsOf } from "./field-facts.ts";
import { CONSOLE_CALL, curlOfExample, rightCallOf, SOAP_CALL } from "./right-call.ts";

/** The number whose right call is to issue a tax invoice. */
const ISSUING = "-11000";

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
  const found = ERROR_EXPLANATIONS.get(code);
  if (!found) throw new AppError("NOT_FOUND");
  const kind = kindOf(code);
  const number = kind === "number" ? Number(code) : numberOf(code);
  const names = kind === "number" ? v1NamesOf(Number(code)) : [];
  return {
    code,
    kindText: KIND_TEXTS[kind],
    status: statusOf(code, kind, names),
    cause: found.message,
    sameAs: kind === "number" ? names : number === null ? [] : [String(number)],
    html: await renderMarkdown(markdownOf(found, kind, number, fields)).html(),
    countedAs: number,
  };
}

/** The number that programs know a name under. */
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

function markdownOf(found: ErrorExplanation, kind: Kind, number: number | null, fields: readonly string[]): string {
  const example = rightCallOf(number === null ? found.id : String(number));
  return [
    "## 해결 방법",
    remedyOf(found, kind),
    ...fieldPart(fields, example),
    ...callPart(kind, number, example),
    "## 더 알아보기",
    [
      `- [오류코드 조회](${ERROR_CODES_PATH}#${found.id})에서 비슷한 코드와 나란히 볼 수 있어요.`,
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

/** The call that mends a refusal is not always the one that was refused: most fields are those of an invoice. */
function factsOf(path: string, example: OperationExample | undefined): FieldFacts {
  const known = [example, rightCallOf(ISSUING)].flatMap((each) => (each ? fieldFactsOf(path, each) : []));
  return known.find(({ rule }) => rule !== "") ?? { path, rule: "", example: undefined };
}

function callPart(kind: Kind, number: number | null, example: OperationExample | undefined): string[] {
  const listing = (title: string, code: string) => `\`\`\`bash title="${title}"\n${code}\n\`\`\``;
  if (kind === "fault") return ["## 올바른 호출", listing("SOAP 1.1의 Ping", SOAP_CALL)];
  if (kind === "name" && number === null) return ["## 올바른 호출", listing("세션 헤더를 받아 호출하기", CONSOLE_CALL)];
  return example ? ["## 올바른 호출", listing(titleOf(example), curlOfExample(example))] : [];
}

const titleOf = ({ operation: { summary } }: OperationExample): string =>
  summary.replace(/[.:].*$/, "").replaceAll('"', "");

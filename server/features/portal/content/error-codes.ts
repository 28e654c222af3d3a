import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import { CASHBILL_NTS_RESULTS, NTS_RESULTS } from "#domain/documents/nts-result.ts";
import type { ErrorCodeEntry } from "#domain/error-codes/error-code.ts";
import { ERROR_CODE_FAMILIES, ERROR_CODES } from "#domain/error-codes/error-codes.ts";
import { SOAP_FAULTS } from "#domain/error-codes/soap-faults.ts";
import { htmlElement, isHtmlElement } from "./element.ts";
import { ERROR_ADVICE } from "./error-advice.ts";
import { nodeText } from "./headings.ts";

export const ERROR_CODES_PATH = "/docs/references/error-codes";

export interface ErrorExplanation {
  /** The code, which is also its anchor on the error page. */
  id: string;
  message: string;
  remedy: string;
}

const httpErrors: readonly (ErrorExplanation & { status: number })[] = (Object.keys(ERRORS) as ErrorCode[]).map(
  (id) => {
    const { status, message } = ERRORS[id];
    return { id, status, message, remedy: ERROR_ADVICE[id] };
  },
);

const resultsOf = (results: Readonly<Record<string, { text: string; remedy: string }>>): ErrorExplanation[] =>
  Object.entries(results)
    .filter(([, { remedy }]) => remedy !== "")
    .map(([id, { text, remedy }]) => ({ id, message: text, remedy }));

const ntsResults: readonly ErrorExplanation[] = [...resultsOf(NTS_RESULTS), ...resultsOf(CASHBILL_NTS_RESULTS)];

const soapFaults: readonly ErrorExplanation[] = SOAP_FAULTS.map(({ code, ...fault }) => ({ id: code, ...fault }));

/** Joins the advice for SOAP and for /v1. */
const remedyOf = ({ remedy, v1 }: ErrorCodeEntry): string => (v1 ? `${remedy} \`/v1\`에서는 ${v1}` : remedy);

/** All codes a reader can meet: the API's names, negative numbers, results of the tax office and SOAP faults. */
export const ERROR_EXPLANATIONS: ReadonlyMap<string, ErrorExplanation> = new Map([
  ...[...httpErrors, ...ntsResults, ...soapFaults].map((error) => [error.id, error] as const),
  ...[...ERROR_CODES.values()].map(
    (error) =>
      [String(error.code), { id: String(error.code), message: error.message, remedy: remedyOf(error) }] as const,
  ),
]);

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

const explanation = ({ message, remedy }: Pick<ErrorExplanation, "message" | "remedy">): string =>
  `**${message}** ${remedy}`;

const tableOf = (errors: readonly ErrorExplanation[]) => (): string =>
  [
    row("코드", "메시지와 해결 방법"),
    row("---", "---"),
    ...errors.map((error) => row(`\`${error.id}\``, explanation(error))),
  ].join("\n");

const TABLES: Readonly<Record<string, () => string>> = {
  "http-errors": () =>
    [
      row("코드", "상태", "메시지와 해결 방법"),
      row("---", "---", "---"),
      ...httpErrors.map((error) => row(`\`${error.id}\``, error.status, explanation(error))),
    ].join("\n"),
  "soap-errors": () =>
    ERROR_CODE_FAMILIES.map(({ title, errors }) =>
      [
        `### ${title}\n`,
        row("코드", "메시지와 해결 방법"),
        row("---", "---"),
        ...errors.map((error) => row(`\`${error.code}\``, explanation({ ...error, remedy: remedyOf(error) }))),
      ].join("\n"),
    ).join("\n\n"),
  "nts-errors": tableOf(ntsResults),
  "soap-faults": tableOf(soapFaults),
};

const PLACEHOLDER = /^\{\{(?<name>[a-z-]+)\}\}$/gm;

/** Replaces lines like `{{http-errors}}` and `{{soap-errors}}` by tables made from the contracts. */
export function expandErrorTables(markdown: string): { markdown: string; isErrorIndex: boolean; unknown: string[] } {
  const unknown: string[] = [];
  let isErrorIndex = false;
  const expanded = markdown.replace(PLACEHOLDER, (line, name: string) => {
    const table = TABLES[name];
    if (!table) unknown.push(line);
    else isErrorIndex = true;
    return table?.() ?? line;
  });
  return { markdown: expanded, isErrorIndex, unknown };
}

/** Gives each row of the error page its code as anchor: `…/error-codes#-26006`. */
export function markErrorRows(tree: Root): void {
  visit(tree, "element", (tr) => {
    if (tr.tagName !== "tr") return;
    const [cell] = tr.children.filter((child): child is Element => isHtmlElement(child, "td"));
    const id = cell ? nodeText(cell).trim() : "";
    if (!cell || !ERROR_EXPLANATIONS.has(id)) return;
    Object.assign(tr.properties, { id, dataErrorCode: id });
    cell.children = [
      htmlElement("a", { href: `#${id}`, className: ["code-anchor"], dataHeadingLink: "" }, ...cell.children),
    ];
  });
}

/** Links codes in the text to their explanations. */
export function linkErrorCodes(tree: Root): void {
  visit(tree, "element", (node, index, parent) => {
    if (/^(a|pre|h[1-6])$/.test(node.tagName)) return SKIP;
    if (node.tagName !== "code" || !parent || index === undefined) return;
    const id = codeIn(nodeText(node));
    if (!id || !ERROR_EXPLANATIONS.has(id)) return;
    parent.children[index] = htmlElement("a", { href: `${ERROR_CODES_PATH}#${id}` }, node);
    return SKIP;
  });
}

/** Finds codes in the text (`-26006`, `422 IDEMPOTENCY_MISMATCH`) that are in no table. */
export function unknownErrorCodes(tree: Root): string[] {
  const unknown: string[] = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "pre") return SKIP;
    if (node.tagName !== "code") return;
    const text = nodeText(node);
    const id = codeIn(text);
    const isClaimed = /^-\d{5}$/.test(text) || /^[45]\d\d [A-Z_]+$/.test(text);
    if (isClaimed && id && !ERROR_EXPLANATIONS.has(id)) unknown.push(text);
  });
  return unknown;
}

const codeIn = (text: string): string | undefined =>
  /^(?:[45]\d\d )?(?<id>-\d{5}|[A-Z][A-Z_]+\d{0,3})$/.exec(text)?.groups?.id;

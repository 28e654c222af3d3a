import { TAG_GROUPS } from "#server/call/openapi/tags.ts";
import { consoleSection, describeEndpoint } from "./console-section.ts";
import { consoleCalls, v1Examples } from "./contract-index.ts";
import { fieldRows, type ObjectSchema } from "./field-rows.ts";
import { answerTable, requestTable } from "./field-table.ts";
import { CONVENTION_REFUSALS, describeOperation, operationSection, refusalTable } from "./operation-section.ts";
import { makePageShapes, type PageShapes } from "./page-shapes.ts";
import { soapSections, soapTargets } from "./soap-section.ts";

const PLACEHOLDER =
  /^\{\{(?:operations(?<operations>(?: [A-Za-z0-9]+)+)|calls (?<group>[a-z-]+)|(?<single>soap-calls|soap-targets|shared-refusals))\}\}$/gm;

export interface GeneratedParts {
  /** Names of the /v1 calls on the page; each is an anchor. */
  operations: readonly string[];
  /** Names in placeholders that no contract has. */
  unknown: readonly string[];
}

/** Reads the placeholders of a page without expanding them; undefined where it has none. */
export function generatedPartsOf(markdown: string): GeneratedParts | undefined {
  const placeholders = [...markdown.matchAll(PLACEHOLDER)];
  if (placeholders.length === 0) return undefined;
  const operations = placeholders.flatMap(({ groups }) => wordsOf(groups?.operations));
  const tagGroups = placeholders.flatMap(({ groups }) => groups?.group ?? []);
  return {
    operations,
    unknown: [
      ...operations.filter((name) => !v1Examples.has(name)),
      ...tagGroups.filter((group) => !TAG_GROUPS[group]),
    ],
  };
}

const wordsOf = (text: string | undefined): string[] => text?.trim().split(" ") ?? [];

type MakeText = (shapes: ReadonlyMap<string, ObjectSchema>) => string;

/** Expands the placeholders of a page and explains the shapes they name at its end. */
export function expandReferences(markdown: string): string {
  const page = makePageShapes();
  // Describes all calls before writing the first, because only then all shared shapes are known.
  const parts = [...markdown.matchAll(PLACEHOLDER)].map(({ groups = {} }) => partOf(groups, page));
  const shapes = page.shapes();
  const texts = parts.map((make) => make(shapes)).values();
  const body = markdown.replace(PLACEHOLDER, () => texts.next().value ?? "");
  return shapes.size === 0 ? body : `${body.trimEnd()}\n\n${shapesSection(page)}\n`;
}

function partOf({ operations, group = "", single }: Record<string, string | undefined>, page: PageShapes): MakeText {
  if (single === "soap-calls") return soapSections;
  if (single === "soap-targets") return soapTargets;
  if (single === "shared-refusals") return () => refusalTable(CONVENTION_REFUSALS);
  const operationParts = wordsOf(operations)
    .flatMap((name) => v1Examples.get(name) ?? [])
    .map((example) => describeOperation(example, page));
  const callParts = Object.keys(TAG_GROUPS[group] ?? {})
    .flatMap((noun) => consoleCalls.get(noun) ?? [])
    .map((endpoint) => describeEndpoint(endpoint, page));
  return (shapes) =>
    [
      ...operationParts.map((operation) => operationSection(operation, shapes)),
      ...callParts.map((call) => consoleSection(call, shapes)),
    ].join("\n\n");
}

function shapesSection(page: PageShapes): string {
  const sent = page.sentShapes();
  const sections = [...page.shapes()].map(([name, shape]) => {
    const table = sent.has(name) ? requestTable : answerTable;
    return `### ${name} {#${name}}\n\n${table(fieldRows(shape))}`;
  });
  return ["## 함께 쓰는 항목 {#shapes}", "위의 요청과 응답에서 이름으로 가리킨 항목이에요.", ...sections].join("\n\n");
}

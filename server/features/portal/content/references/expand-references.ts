import { consoleSection, describeEndpoint } from "./console-section.ts";
import { consoleCalls, v1Examples } from "./contract-index.ts";
import { fieldRows, type ObjectSchema } from "./field-rows.ts";
import { answerTable, requestTable } from "./field-table.ts";
import { CONVENTION_REFUSALS, describeOperation, operationSection, refusalTable } from "./operation-section.ts";
import { makePageShapes, type PageShapes } from "./page-shapes.ts";
import { soapSections, soapTargets } from "./soap-section.ts";

const PLACEHOLDER =
  /^\{\{(?:operations(?<operations>(?: [A-Za-z0-9]+)+)|calls(?<nouns>(?: [a-z-]+)+)|(?<single>soap-calls|soap-targets|shared-refusals))\}\}$/gm;

export interface GeneratedParts {
  /** Calls of /v1 on the page, by their names on the wire: each is an anchor. */
  operations: readonly string[];
  /** Placeholders that name what no contract has. */
  unknown: readonly string[];
}

/** What a page asks for, told without making it; undefined where it asks for nothing. */
export function generatedPartsOf(markdown: string): GeneratedParts | undefined {
  const found = [...markdown.matchAll(PLACEHOLDER)];
  if (found.length === 0) return undefined;
  const namesIn = (group: string) => found.flatMap(({ groups }) => wordsOf(groups?.[group]));
  const operations = namesIn("operations");
  return {
    operations,
    unknown: [
      ...operations.filter((name) => !v1Examples.has(name)),
      ...namesIn("nouns").filter((noun) => !consoleCalls.has(noun)),
    ],
  };
}

const wordsOf = (text: string | undefined): string[] => text?.trim().split(" ") ?? [];

type MakeText = (shapes: ReadonlyMap<string, ObjectSchema>) => string;

/** The page with its generated parts in place, and below them what they name. */
export function expandReferences(markdown: string): string {
  const page = makePageShapes();
  // Every call is described before the first is written: only then is known what the page explains once.
  const parts = [...markdown.matchAll(PLACEHOLDER)].map(({ groups = {} }) => partOf(groups, page));
  const shapes = page.shapes();
  const texts = parts.map((make) => make(shapes)).values();
  const body = markdown.replace(PLACEHOLDER, () => texts.next().value ?? "");
  return shapes.size === 0 ? body : `${body.trimEnd()}\n\n${shapesSection(page)}\n`;
}

function partOf({ operations, nouns, single }: Record<string, string | undefined>, page: PageShapes): MakeText {
  if (single === "soap-calls") return soapSections;
  if (single === "soap-targets") return soapTargets;
  if (single === "shared-refusals") return () => refusalTable(CONVENTION_REFUSALS);
  const described = wordsOf(operations)
    .flatMap((name) => v1Examples.get(name) ?? [])
    .map((example) => describeOperation(example, page));
  const calls = wordsOf(nouns)
    .flatMap((noun) => consoleCalls.get(noun) ?? [])
    .map((endpoint) => describeEndpoint(endpoint, page));
  return (shapes) =>
    [
      ...described.map((operation) => operationSection(operation, shapes)),
      ...calls.map((call) => consoleSection(call, shapes)),
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

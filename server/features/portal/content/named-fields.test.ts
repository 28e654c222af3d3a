import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OPERATIONS } from "#contracts/companies/soap-service.ts";
import { ERRORS } from "#contracts/errors.ts";
import { ONE_TIME_TARGETS } from "#domain/console/one-time-url.ts";
import { bindings, plainCalls } from "#server/app/api.ts";
import { openApiDocument } from "#server/app/openapi/document.ts";
import { v1Document } from "#server/app/openapi/v1-document.ts";
import { operationBindings } from "#server/app/v1.ts";

const DOCS = join(import.meta.dirname, "../../../../content/docs");
const files = readdirSync(DOCS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

const ORIGIN = "https://api.example";
const documents = [
  await v1Document(
    operationBindings.map(({ operation }) => operation),
    ORIGIN,
  ),
  await openApiDocument(
    bindings.map(({ endpoint }) => endpoint),
    plainCalls,
    ORIGIN,
  ),
];

/** Names that an integrator can send or receive: fields, parameters, values, calls. */
const contractNames = new Set<string>([
  ...Object.keys(ERRORS),
  ...ONE_TIME_TARGETS,
  ...OPERATIONS.flatMap(({ name, fields }) => [name, `${name}Result`, ...fields.map((field) => field.name)]),
]);
collect(documents);

function collect(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === "properties" || key === "headers")
      for (const name of Object.keys(value as object)) contractNames.add(name);
    if (["name", "operationId", "const"].includes(key) && typeof value === "string") contractNames.add(value);
    if (key === "enum" && Array.isArray(value)) for (const each of value) contractNames.add(String(each));
    collect(value);
  }
}

/** Other names in backticks: tools, files, headers, the reader's own program. */
const OTHER_WORDS =
  /^(GAONBILL_\w+|HTTPS?|JSON|UTF|UUID|KST|null|true|false|curl|jq|bash|fetch|requests|data|meta|bulk|Authorization|SUC001|Client|Sender|Server|Receiver)$/;

const WORD = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Returns the names in codes like `nextActions`, `lines[2].supply`, `dryRun=true`. */
function namesIn(code: string): string[] {
  if (!/^[A-Za-z][\w.[\]]*(=\w+)?$/.test(code) || /\.(json|txt|md|xml|der|pfx|env)$/.test(code)) return [];
  const [path = ""] = code.split("=");
  const names = path.split(/\.|\[\w*\]\.?/).filter((name) => name !== "");
  return names.filter((name) => WORD.test(name) && !/^[A-Z]{1,5}$/.test(name));
}

function unknownNames(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, "");
  const codes = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = ""]) => code);
  return codes.flatMap(namesIn).filter((name) => !contractNames.has(name) && !OTHER_WORDS.test(name));
}

it.each(files)("%s names fields, values and codes of the contracts", (name) => {
  expect(unknownNames(readFileSync(join(DOCS, name), "utf8"))).toEqual([]);
});

it("the test finds a wrong field or value", () => {
  expect(unknownNames("`nextAction`과 `lines[2].suply`, `NTS_SENDED`, `wouldSuceed=true`")).toEqual([
    "nextAction",
    "suply",
    "NTS_SENDED",
    "wouldSuceed",
  ]);
  expect(unknownNames("`nextActions`, `lines[2].supply`, `DOCUMENT_STATE`, `dryRun=true`")).toEqual([]);
});

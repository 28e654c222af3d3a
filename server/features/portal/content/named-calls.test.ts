import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { operationBindings } from "#server/app/v1.ts";

const CONTENT = join(import.meta.dirname, "../../../../content");
const files = readdirSync(CONTENT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

const METHODS = "GET|POST|PUT|PATCH|DELETE";
const calls = operationBindings.map(({ operation }) => ({ method: operation.method, path: operation.path }));
const verbs = new Set(calls.map(({ method, path }) => `${method} …/${path.split("/").at(-1)}`));
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** True where the named call exists, with its placeholders or with values for them. */
const isServed = (method: string, path: string): boolean =>
  path === "/v1/openapi.json" ||
  calls.some((call) => call.method === method && (call.path === path || patternOf(call.path).test(path)));

/** Matches `GET /v1/me` and copied commands like `curl -X POST "$GAONBILL_ORIGIN/v1/…"`. */
function namedCalls(text: string): [method: string, path: string][] {
  const inWords = [...text.matchAll(new RegExp(`(${METHODS}) (/v1/[^\\s\`"'?)]+)`, "g"))];
  const copied = [...text.matchAll(/curl ((?:(?!curl)[\s\S])*?)"\$GAONBILL_ORIGIN(\/v1\/[^\s"?]+)/g)].map(
    ([whole, options = "", path]) => [whole, /-X (\w+)/.exec(options)?.[1] ?? "GET", path] as const,
  );
  return [...inWords, ...copied].map(([, method = "", path = ""]) => [method, path]);
}

it.each(files)("%s names existing calls of /v1", (name) => {
  const text = readFileSync(join(CONTENT, name), "utf8");
  const unknown = namedCalls(text).filter(([method, path]) => !isServed(method, path));
  expect(unknown).toEqual([]);
  const shortened = [...text.matchAll(new RegExp(`\`(${METHODS}) …/([a-z-]+)\``, "g"))].map(
    ([, method, verb]) => `${method} …/${verb}`,
  );
  expect(shortened.filter((call) => !verbs.has(call))).toEqual([]);
});

it("the test finds a wrong call", () => {
  expect(namedCalls("`GET /v1/edocs/{key}/print`").filter(([method, path]) => !isServed(method, path))).toHaveLength(1);
  expect(
    namedCalls('curl -X POST "$GAONBILL_ORIGIN/v1/tax-invoice/A-1/issue"').every(([method, path]) =>
      isServed(method, path),
    ),
  ).toBe(false);
});

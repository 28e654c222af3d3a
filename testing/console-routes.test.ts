import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";

const WEB = join(import.meta.dirname, "../web");

interface FlatRoute {
  path: string;
  /** The files of the route and of all around it. */
  files: string[];
}

const flat = (entries: readonly RouteConfigEntry[], path = "", files: string[] = []): FlatRoute[] =>
  entries.flatMap(({ path: own = "", file, children = [] }) => {
    const here = { path: `${path}/${own}`.replace(/\/+/g, "/"), files: [...files, file] };
    return [here, ...flat(children, here.path, here.files)];
  });

const all = flat(routes);
const hasMiddleware = ({ files }: FlatRoute, name: string) =>
  files.some((file) => {
    const list = /export const middleware = \[([^\]]*)\]/.exec(readFileSync(join(WEB, file), "utf8"))?.[1] ?? "";
    return list.split(",").some((each) => each.trim() === name);
  });

test("every route below a partner checks its visitor's place", () => {
  const below = all.filter(({ path }) => path.startsWith("/console/partners/:partnerSeq"));
  expect(below.length).toBeGreaterThan(150);
  expect(below.filter((route) => !hasMiddleware(route, "authoriseDesk")).map(({ path }) => path)).toEqual([]);
});

test("every route of staff that calls as staff says so", () => {
  const calling = all.filter(({ files }) => readFileSync(join(WEB, files.at(-1) ?? ""), "utf8").includes("staffApi("));
  expect(calling.length).toBeGreaterThan(10);
  expect(calling.filter((route) => !hasMiddleware(route, "authoriseStaff")).map(({ path }) => path)).toEqual([]);
});

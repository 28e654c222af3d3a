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

test("every route of staff checks that its visitor is one of them", () => {
  const ofStaff = all.filter(({ path }) => path.startsWith("/console/staff"));
  expect(ofStaff.length).toBeGreaterThan(30);
  expect(ofStaff.filter((route) => !hasMiddleware(route, "authoriseStaff")).map(({ path }) => path)).toEqual([]);
});

/** What scripts and downloads ask for: the API refuses strangers, and no log-in is drawn for them. */
const OWN_FILES = [
  "/console/export-files/:exportFileSeq",
  "/console/palette",
  "/console/profile.csv",
  "/console/profile.xlsx",
];

test("every other route of the console asks who its visitor is", () => {
  const own = all.filter(({ path }) => /^\/console\/(?!partners\/:partnerSeq|staff)/.test(path));
  expect(
    own
      .filter((route) => !hasMiddleware(route, "requireUser"))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(OWN_FILES);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";

const WEB = join(import.meta.dirname, "../web");

interface FlatRoute {
  path: string;
  /** These are the files of the route and of all layouts around it. */
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

test("every route below a partner checks the visitor's right to it", () => {
  const below = all.filter(({ path }) => path.startsWith("/console/partners/:partnerSeq"));
  expect(below.length).toBeGreaterThan(150);
  expect(below.filter((route) => !hasMiddleware(route, "authoriseDesk")).map(({ path }) => path)).toEqual([]);
});

test("every staff route checks that its visitor is staff", () => {
  const staffRoutes = all.filter(({ path }) => path.startsWith("/console/staff"));
  expect(staffRoutes.length).toBeGreaterThan(30);
  expect(staffRoutes.filter((route) => !hasMiddleware(route, "authoriseStaff")).map(({ path }) => path)).toEqual([]);
});

/** Scripts and downloads call these: the API refuses strangers, and no log-in page is shown for them. */
const OWN_FILES = [
  "/console/export-files/:exportFileSeq",
  "/console/palette",
  "/console/profile.csv",
  "/console/profile.xlsx",
];

test("every other console route requires a log-in", () => {
  const own = all.filter(({ path }) => /^\/console\/(?!partners\/:partnerSeq|staff)/.test(path));
  expect(
    own
      .filter((route) => !hasMiddleware(route, "requireUser"))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(OWN_FILES);
});

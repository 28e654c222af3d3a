import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouteMatch, RouteObject } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { withWholePathsFirst } from "./quick-route-matching.ts";
import routes from "./routes.ts";

const LIBRARY = join(import.meta.dirname, "../node_modules/react-router/dist/production/lib/router");

const treeOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, id = file, path, index, children }) =>
    index ? { id, path, index } : { id, path, children: treeOf(children ?? []) },
  );
const TREE: RouteObject[] = [{ id: "root", path: "", children: treeOf(routes) }];

const pathsOf = (entries: readonly RouteObject[], under = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = [under, path].filter(Boolean).join("/");
    return [`/${here}`, ...pathsOf(children, here)];
  });

/** Every route with something in its places, and what people and machines make of addresses. */
const ADDRESSES = [...new Set(pathsOf(TREE))].flatMap((path) => {
  const filled = path.replaceAll(/:\w+\??/g, "17").replace("*", "no/where");
  const odd = path.replaceAll(/:\w+\??/g, "a%2Fb%20가").replace("*", "");
  return [
    filled,
    odd,
    `${filled}/`,
    `${filled}///`,
    `/${filled}`,
    filled.toUpperCase(),
    `${filled}/more`,
    filled.replace(/\/[^/]*$/, ""),
  ];
});

test("every address leads where the router alone would lead it", async () => {
  const source = await readFile(join(LIBRARY, "utils.js"), "utf8");
  const [plain, quick] = [await matcherOf(source), await matcherOf(withWholePathsFirst(source))];
  expect(ADDRESSES.length).toBeGreaterThan(1000);
  for (const address of ADDRESSES) expect(quick(address), address).toEqual(plain(address));
});

test("a router that matches in another way stops the build", () => {
  expect(() => withWholePathsFirst("export const matchRoutes = () => null;")).toThrow("another way");
});

interface RouterUtils {
  flattenAndRankRoutes: (routes: RouteObject[]) => unknown;
  matchRoutesImpl: (
    routes: RouteObject[],
    address: string,
    basename: string,
    allowPartial: boolean,
    branches: unknown,
  ) => RouteMatch[] | null;
}

async function matcherOf(code: string) {
  const folder = makeDataFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, "utils.mjs");
  await writeFile(file, code.replaceAll('from "./', `from "${pathToFileURL(LIBRARY)}/`));
  const { flattenAndRankRoutes, matchRoutesImpl }: RouterUtils = await import(pathToFileURL(file).href);
  const branches = flattenAndRankRoutes(TREE);
  return (address: string) =>
    matchRoutesImpl(TREE, address, "/", false, branches)?.map(({ route, ...match }) => ({ ...match, id: route.id }));
}

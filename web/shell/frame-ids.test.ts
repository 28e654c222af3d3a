import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";

const WEB = new URL("..", import.meta.url).pathname;

const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ""), ...idsOf(children)]);

// A frame whose file has moved would hand its pages nothing, and they would take it for a frame without rights.
test("whoever reads a frame's data names a frame of the route table", () => {
  const known = idsOf(routes);
  const named = globSync(`${WEB}/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:useRouteLoaderData<[^(]*\(|match\?\.id === )"([^"]+)"/g)].map(
      ([, id = ""]) => id,
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
});

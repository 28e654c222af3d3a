import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";

const WEB = new URL("..", import.meta.url).pathname;

const idsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ""), ...idsOf(children)]);

// If a frame's file moves, its pages get no data and would show a visitor without rights.
test("every file that reads a frame's data names a frame of the route table", () => {
  const routeIds = idsOf(routes);
  const frameIds = globSync(`${WEB}/**/*.{ts,tsx}`).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:useRouteLoaderData<[^(]*\(|match\?\.id === )"([^"]+)"/g)].map(
      ([, id = ""]) => id,
    ),
  );
  expect(frameIds.length).toBeGreaterThan(3);
  expect(frameIds.filter((id) => !routeIds.includes(id))).toEqual([]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLIENT_DIR } from "#server/app/web-build.ts";
import { renderSite } from "./render.ts";

const render = await renderSite();

test("the first stylesheet of a page declares the layers in their order", async () => {
  const { html } = await render("/");
  const [, path = ""] = /<link[^>]*rel="stylesheet"[^>]*href="([^"#]+)/.exec(html) ?? [];
  const styles = readFileSync(join(CLIENT_DIR, path), "utf8");
  const places = ["theme", "base", "components", "utilities"].map((layer) => styles.indexOf(`@layer ${layer}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

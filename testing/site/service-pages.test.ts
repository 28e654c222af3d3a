import { describe, expect, test } from "vitest";
import { findTarget } from "#contracts/companies/one-time-url-targets.ts";
import { readEnv } from "#server/env.ts";
import { SITE_PAGES } from "#server/features/portal/content/site-pages.ts";
import { ON_PREMISE_CHECKS, ON_PREMISE_SETTINGS } from "#web/routes/portal/services/on-premise-settings.ts";
import { startTestApp } from "../test-app.ts";
import { renderSite } from "./render.ts";

const render = await renderSite();
const { app } = await startTestApp();
const paths = SITE_PAGES.filter((path) => path.startsWith("/services/"));

test.each(paths)("%s has one h1 and skips no heading level", async (path) => {
  const { html } = await render(path);
  const ranks = [...html.slice(html.indexOf("<main")).matchAll(/<h([1-6])[ >]/g)].map((match) => Number(match[1]));
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
  expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([]);
});

test.each(paths)("%s is finished", async (path) => {
  expect((await render(path)).html).not.toContain("준비 중");
});

test("the call knows every screen that samples open", async () => {
  const targets = new Set<string>();
  for (const path of paths) {
    const text = (await render(path)).html.replace(/<[^>]*>/g, "");
    for (const [, target] of text.matchAll(/TOGO(?:&gt;|>)(\w+)/g)) if (target) targets.add(target);
  }
  expect(targets.size).toBeGreaterThan(6);
  expect([...targets].filter((target) => !findTarget(target))).toEqual([]);
});

describe("an own installation", () => {
  test.each(ON_PREMISE_SETTINGS)("$name is read by the server", ({ name }) => {
    expect(() => readEnv({ [name]: "?" })).toThrow(name);
  });

  test.each(ON_PREMISE_CHECKS)("$path answers", async ({ path }) => {
    const answer = await app.request(path, {}, { incoming: { headers: {}, socket: { remoteAddress: "127.0.0.1" } } });
    expect(answer.status).toBe(200);
  });
});

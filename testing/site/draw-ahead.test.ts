import { expect, test } from "vitest";
import type { AppContext } from "#server/kernel/request-context.ts";
import { startSite } from "./render.ts";

const { app, services } = await startSite();
const PAGE = "/cs/notice";

const draw = (bindings: AppContext["Bindings"]) => app.request(services.publicOrigin + PAGE, {}, bindings);

/** Log lines are written by the same hand. */
async function countedRoutes(): Promise<string[]> {
  const incoming = { headers: {}, socket: { remoteAddress: "127.0.0.1" } } as never;
  const figures = await (await app.request("/metrics", {}, { incoming })).text();
  return [...new Set(Array.from(figures.matchAll(/route="([^"]+)"/g), ([, route = ""]) => route))];
}

test("what the site draws ahead of its visitors is not taken for a visit, nor are the calls within", async () => {
  expect((await draw({ clientIp: "start-up", isDrawnAhead: true })).status).toBe(200);
  expect(await countedRoutes()).toEqual([]);
  expect((await draw({ clientIp: "203.0.113.7" })).status).toBe(200);
  expect(await countedRoutes()).toEqual(expect.arrayContaining(["page", "/cms/notices"]));
});

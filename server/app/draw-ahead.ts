import type { Hono } from "hono";
import { hasHighlightsOf, saveHighlights } from "#server/features/content/kept-highlights.ts";
import type { AppContext } from "#server/kernel/request-context.ts";

/**
 * Every page of the site map, before the first visitor asks for one. Only a site that is new pays for it, because its first
 * visitors would wait for the highlighter; the next start of the same texts finds its work kept.
 */
export async function drawAhead(app: Hono<AppContext>, site: string): Promise<void> {
  if (hasHighlightsOf(site)) return;
  const map = await (await app.request("/sitemap.xml", {}, { clientIp: "127.0.0.1" })).text();
  const paths = Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
  // Each in a name of its own: what one address may have drawn is limited.
  let drawn = 0;
  for (const path of paths) {
    const answer = await app.request(path, {}, { clientIp: `start-up ${path}` });
    await answer.arrayBuffer();
    if (answer.status < 500) drawn += 1;
  }
  if (drawn > 0 && drawn === paths.length) saveHighlights(site);
}

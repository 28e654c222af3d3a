import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Hono } from "hono";
import { DocumentKind } from "#contracts/content.ts";
import { isMadeLate } from "#server/features/content/content-entry.ts";
import type { ContentStore } from "#server/features/content/content-store.ts";
import { begunSite, hasHighlightsOf, saveHighlights } from "#server/features/content/kept-highlights.ts";
import type { AppContext } from "#server/kernel/request-context.ts";

const BREATH_MS = 100;
/** Of that time: somebody is being answered. */
const BUSY = 0.2;
/** A site that is never quiet has to draw all the same. */
const MOST_BREATHS = 20;

/** What is left to draw once the site listens. */
type DrawRest = (stopped: AbortSignal) => Promise<void>;

/**
 * Every page of the site map, before the first visitor asks for one. Only a site that is new pays for it, because its first
 * visitors would wait for the highlighter; the next start of the same texts finds its work kept. Pages made from contracts
 * are long, and searched as a whole: they are made while the first visitors read the others.
 */
export async function drawAhead(app: Hono<AppContext>, content: ContentStore, build: string): Promise<DrawRest> {
  const site = `${content.version()} ${build}`;
  const documents = DocumentKind.options.flatMap((kind) => content.list(kind));
  const { late = [], short = [] } = Object.groupBy(documents, (page) => (isMadeLate(page) ? "late" : "short"));
  // What a page is drawn from weighs ten times the drawn page, and is let go with it.
  if (hasHighlightsOf(site))
    return async (stopped) => {
      for (const { html } of short) await html();
      await oneByOne(late, stopped, ({ html }) => html());
    };
  const latePaths = new Set(late.map(({ path }) => path));
  const paths = await mappedPaths(app);
  let undrawn = paths.length;
  const draw = async (path: string): Promise<void> => {
    // Each in a name of its own: what one address may have drawn is limited.
    const answer = await app.request(path, {}, { clientIp: `start-up ${path}`, isDrawnAhead: true });
    await answer.arrayBuffer();
    if (answer.status < 500) undrawn -= 1;
  };
  const early = paths.filter((path) => !latePaths.has(path));
  // Kept by itself: a site that is stopped before the rest is drawn has not worked for nothing.
  const begun = begunSite(site);
  if (hasHighlightsOf(begun)) undrawn -= early.length;
  else {
    for (const path of early) await draw(path);
    if (undrawn === latePaths.size) saveHighlights(begun);
  }
  return async (stopped) => {
    await oneByOne([...latePaths], stopped, draw);
    if (undrawn === 0) saveHighlights(site);
  };
}

async function mappedPaths(app: Hono<AppContext>): Promise<string[]> {
  const map = await (await app.request("/sitemap.xml", {}, { clientIp: "127.0.0.1", isDrawnAhead: true })).text();
  return Array.from(map.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
}

async function oneByOne<Page>(pages: readonly Page[], stopped: AbortSignal, make: (page: Page) => unknown) {
  for (const page of pages) {
    await untilQuiet();
    if (stopped.aborted) return;
    await make(page);
  }
}

/** A long page holds everybody up for a good part of a second: it is made while nobody waits. */
export async function untilQuiet(): Promise<void> {
  for (let breath = 0; breath < MOST_BREATHS; breath += 1) {
    const before = performance.eventLoopUtilization();
    await setTimeout(BREATH_MS);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  }
}

import type { ServerBuild } from "react-router";
import type { PageCache } from "#server/app/page-cache.ts";
import { makeSite } from "#server/app/site.ts";
import { SERVER_BUNDLE } from "#server/app/web-build.ts";
import { openCalls } from "#server/call/in-process.ts";
import { startTestApp } from "../test-app.ts";

export interface RenderedPage {
  status: number;
  html: string;
}

/** Starts the whole site in this process; the bundle of `testing/build-web.ts` draws its pages. */
export async function startSite(environment: Record<string, string> = {}, cache?: PageCache) {
  const { services: shared, databaseUrl } = await startTestApp(environment);
  // This site counts the calls of its pages, not the app without pages.
  const services = { ...shared, calls: openCalls() };
  const build = (await import(SERVER_BUNDLE)) as ServerBuild;
  const web = { loadBuild: async () => build, isDevelopment: false, cache };
  return { services, databaseUrl, ...makeSite(services, web, { trustedProxies: 0 }) };
}

/** Returns a function that draws a page as the server sends it, before any script runs. */
export async function renderSite(environment: Record<string, string> = {}) {
  const { services, app } = await startSite(environment);
  const pages = new Map<string, Promise<RenderedPage>>();
  const draw = async (path: string): Promise<RenderedPage> => {
    const answer = await app.request(services.publicOrigin + path, {}, { clientIp: "203.0.113.7" });
    return { status: answer.status, html: await answer.text() };
  };
  /** Each page is drawn once for all tests. */
  return (path: string): Promise<RenderedPage> => {
    const page = pages.get(path) ?? draw(path);
    pages.set(path, page);
    return page;
  };
}

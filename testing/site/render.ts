import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { afterAll } from "vitest";
import { siteApp } from "#server/http/site.ts";
import { startTestApp } from "../test-app.ts";

/** What answers from outside the page's own markup: files of the build and of web/public. */
export interface RenderedPage {
  status: number;
  html: string;
  location: string | null;
}

/** The whole site in this process, its pages drawn from the sources: what the server sends before any script runs. */
export async function renderSite(environment: Record<string, string> = {}) {
  const { services } = await startTestApp(environment);
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "error",
  });
  afterAll(() => vite.close());
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const web = { loadBuild: async () => build, isDevelopment: false, keepsPages: false, apiOrigin: undefined };
  const app = siteApp(services, web, { trustedProxies: 0 });
  return async (path: string): Promise<RenderedPage> => {
    const answer = await app.request(services.publicOrigin + path, {}, { clientIp: "203.0.113.7" });
    return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
  };
}

import { randomBytes } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import { PageCache, STATIC_PAGE_MARK } from "./page-cache.ts";
import { pagePolicy } from "./security-headers.ts";
import { CLIENT_DIR } from "./web-build.ts";

/** The bundle's side of the hand-over; its own twin is `RequestScope` in web/request-scope.ts. */
interface WebScope {
  apiFetch: (request: Request) => Promise<Response>;
  nonce: string;
  isProduction: boolean;
  logError: (error: unknown) => void;
}

interface WebEntry {
  createRequestHandler: CreateRequestHandlerFunction;
  makeContext: (scope: WebScope) => RouterContextProvider;
  STATIC_SCRIPT_HASHES: string[];
}

export interface WebOptions {
  loadBuild: () => Promise<ServerBuild>;
  apiFetch: (request: Request) => Promise<Response>;
  contentVersion: () => string;
  isProduction: boolean;
  isDevelopment: boolean;
  logError: (error: unknown) => void;
}

/** Assets, then every page. Public pages come out of the cache; the console is rendered for each request. */
export function webApp(options: WebOptions): Hono {
  const app = new Hono();
  const cache = new PageCache();

  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.use("*", serveStatic({ root: CLIENT_DIR, precompressed: true }));
  app.all("*", (c) => {
    const render = () => renderPage(c.req.raw, options);
    return options.isDevelopment ? render() : cache.serve(c.req.raw, options.contentVersion(), render);
  });
  return app;
}

async function renderPage(request: Request, options: WebOptions): Promise<Response> {
  const build = await options.loadBuild();
  const entry = build.entry.module as unknown as WebEntry;
  const nonce = randomBytes(16).toString("base64url");
  const handle = entry.createRequestHandler(build, options.isDevelopment ? "development" : "production");
  const response = await handle(request, entry.makeContext({ ...options, nonce }));
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const isShared = response.headers.has(STATIC_PAGE_MARK);
  const scripts = isShared ? entry.STATIC_SCRIPT_HASHES : [`'nonce-${nonce}'`];
  response.headers.set("Content-Security-Policy", options.isDevelopment ? developmentPolicy() : pagePolicy(scripts));
  if (!isShared) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Vite injects inline styles and a socket for hot reload. */
function developmentPolicy(): string {
  return "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";
}

import { randomBytes } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import type { CreateRequestHandlerFunction, RouterContextProvider, ServerBuild } from "react-router";
import { fetchRemoteApi } from "#server/gateways/remote-api.ts";
import { describeError } from "#server/kernel/errors.ts";
import type { AppContext } from "#server/kernel/request-context.ts";
import { RequestMemo } from "#server/kernel/request-memo.ts";
import type { Services } from "#server/kernel/services.ts";
import { PageCache, STATIC_PAGE_MARK } from "./page-cache.ts";
import { pagePolicy } from "./security-headers.ts";
import { CLIENT_DIR } from "./web-build.ts";
import { WebSession } from "./web-session.ts";

/** The server's side of the hand-over; its twin in the bundle is `RequestScope` in web/request-scope.ts. */
interface WebScope {
  apiFetch: (request: Request) => Promise<Response>;
  session: WebSession;
  nonce: string;
  isProduction: boolean;
  publicOrigin: string;
  logError: (error: unknown) => void;
}

interface WebEntry {
  createRequestHandler: CreateRequestHandlerFunction;
  makeContext: (scope: WebScope) => RouterContextProvider;
  /** Scripts written into the pages themselves; allowed by their hashes. */
  INLINE_SCRIPT_HASHES: readonly string[];
}

export interface WebSource {
  loadBuild: () => Promise<ServerBuild>;
  /** Vite serves the sources: its inline scripts and its socket are allowed. */
  isDevelopment: boolean;
  keepsPages: boolean;
  /** Set when the API runs elsewhere; otherwise it is called in-process. */
  apiOrigin: string | undefined;
}

/** Assets, then every page. Public pages come out of the cache; the console is rendered for each request. */
export function mountWeb(app: Hono<AppContext>, services: Services, source: WebSource): void {
  const cache = new PageCache();
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  app.get("*", serveStatic({ root: CLIENT_DIR, precompressed: true }));
  app.all("*", (c) => {
    const render = () => renderPage(app, c, services, source);
    return source.keepsPages ? cache.serve(c.req.raw, services.content.version(), render) : render();
  });
}

async function renderPage(
  app: Hono<AppContext>,
  c: Context<AppContext>,
  services: Services,
  source: WebSource,
): Promise<Response> {
  const build = await source.loadBuild();
  const entry = build.entry.module as unknown as WebEntry;
  const nonce = randomBytes(16).toString("base64url");
  const handle = entry.createRequestHandler(build, source.isDevelopment ? "development" : "production");
  const session = new WebSession(c, services, apiFetch(app, c, source.apiOrigin, new RequestMemo()));
  const scope: WebScope = {
    apiFetch: (request) => session.fetch(request),
    session,
    nonce,
    isProduction: services.isProduction,
    publicOrigin: services.publicOrigin,
    logError: (error) =>
      services.log.error({ requestId: c.get("requestId"), error: describeError(error) }, "page failed"),
  };
  const response = await handle(asSeenOutside(c.req.raw, services.publicOrigin), entry.makeContext(scope));
  // A page that signs someone in or renews their tokens is theirs, whatever its layout says.
  if (session.applyTo(response)) response.headers.delete(STATIC_PAGE_MARK);
  const isShared = response.headers.has(STATIC_PAGE_MARK);
  // Redirects and the data of pages as well: they carry cookies and what only this visitor may see.
  if (!isShared) response.headers.set("Cache-Control", "no-store");
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const scripts = [...entry.INLINE_SCRIPT_HASHES, ...(isShared ? [] : [`'nonce-${nonce}'`])];
  response.headers.set(
    "Content-Security-Policy",
    source.isDevelopment ? DEVELOPMENT_POLICY : pagePolicy(services, scripts),
  );
  return response;
}

/** Behind a proxy that ends TLS we are spoken to by http; forms are compared with the origin the browser sees. */
function asSeenOutside(request: Request, publicOrigin: string): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(publicOrigin);
  if (url.protocol === protocol) return request;
  url.protocol = protocol;
  return new Request(url, request);
}

const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";

/** Pages call the API as their visitor: same request id, same client address, and who they are is asked once. */
function apiFetch(
  app: Hono<AppContext>,
  c: Context<AppContext>,
  apiOrigin: string | undefined,
  memo: RequestMemo,
): WebScope["apiFetch"] {
  return async (request) => {
    const headers = new Headers(request.headers);
    headers.set("X-Request-Id", c.get("requestId"));
    headers.set("User-Agent", c.req.header("user-agent") ?? "");
    if (!apiOrigin) return app.fetch(new Request(request, { headers }), { clientIp: c.get("clientIp"), memo });
    headers.set("X-Forwarded-For", c.get("clientIp"));
    const { pathname, search } = new URL(request.url);
    return fetchRemoteApi(apiOrigin + pathname + search, new Request(request, { headers }));
  };
}

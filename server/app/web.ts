import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { ErrorCode } from "#contracts/errors.ts";
import { AppError } from "#server/call/errors.ts";
import { isClientGone } from "#server/call/failed-calls.ts";
import { openPageCalls } from "#server/call/page-calls.ts";
import { type AppContext, originOf } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { type CachedPage, pageAnswer } from "./cached-page.ts";
import { canonicalHost } from "./canonical-host.ts";
import { LIMIT_KEY, NOT_FOUND_PATH, type PageCache, pageKey } from "./page-cache.ts";
import { admitPageForm } from "./page-form.ts";
import { RenderLimit } from "./render-limit.ts";
import { defaultHeaders } from "./security-headers.ts";
import { CLIENT_DIR } from "./web-build.ts";
import { drawPage, type LoadedBuild, loadedBuild } from "./web-page.ts";
import { WebSession } from "./web-session.ts";

export interface WebSource {
  loadBuild: () => Promise<ServerBuild>;
  /** True when Vite serves the sources; then its inline scripts and its socket are allowed. */
  isDevelopment: boolean;
  /** Cached public pages; without it every page is drawn for each request. */
  cache: PageCache | undefined;
}

interface Web {
  services: Services;
  source: WebSource;
  limit: RenderLimit;
}

/** React Router in the browser asks here which routes are behind the links it sees. */
const ROUTES_PATH = "/__manifest";

/** Mounts assets and then every page. Public pages come from the cache; the console is drawn for each request. */
export function mountWeb(app: Hono<AppContext>, services: Services, source: WebSource): void {
  const web: Web = { services, source, limit: new RenderLimit() };
  app.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
  });
  const sendFile = serveStatic<AppContext>({ root: CLIENT_DIR, precompressed: true });
  app.use("/accounts/*", canonicalHost(services.publicOrigin));
  app.get("*", (c, next) => (mayBeFile(c.req.path) ? sendFile(c, next) : next()));
  app.all("*", async (c) => {
    const build = loadedBuild(await source.loadBuild(), source.isDevelopment ? "development" : "production");
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return takeForm(web, c, build);
    const url = new URL(c.req.url);
    const page = build.match(url.pathname);
    const isOpen = page.isStatic && url.pathname !== ROUTES_PATH;
    if (!source.cache || !isOpen) return drawForVisitor(web, c, build, c.req.raw);
    if (url.pathname.endsWith(".data")) {
      if (!web.limit.take(c.get("clientIp"))) throw new AppError("TOO_MANY_REQUESTS", { retryAfterS: 1 });
      return drawForVisitor(web, c, build, c.req.raw);
    }
    const key = page.isUnknown ? NOT_FOUND_PATH : pageKey(page.path, url.searchParams, page.query);
    return pageAnswer(c, await publicPage(web, c, build, source.cache, key));
  });
}

/** Files have an extension and pages have none; the data of a page (`.data`) is no file. */
const mayBeFile = (path: string): boolean => path.includes(".") && !path.endsWith(".data");

async function publicPage(
  web: Web,
  c: Context<AppContext>,
  build: LoadedBuild,
  cache: PageCache,
  key: string,
): Promise<CachedPage> {
  const version = web.services.content.version();
  const cachedPage = cache.find(key, version);
  if (cachedPage) return cachedPage;
  // All missing addresses share one page, so it costs one drawing at most.
  if (key === NOT_FOUND_PATH || web.limit.take(c.get("clientIp"))) {
    return cache.fill(key, version, (address) => drawForEveryone(web, c, build, address));
  }
  return cache.fill(LIMIT_KEY, version, () => drawForEveryone(web, c, build, NOT_FOUND_PATH, "TOO_MANY_REQUESTS"));
}

/** Draws a page without the visitor's headers and under our own name, so that the cache holds nothing of the visitor. */
async function drawForEveryone(
  { services, source }: Web,
  c: Context<AppContext>,
  build: LoadedBuild,
  address: string,
  refusal?: ErrorCode,
) {
  const { calls, retryAfterS } = callsOfNobody(c, services);
  const response = await drawPage(c, services, build, {
    request: new Request(services.publicOrigin + address),
    calls,
    retryAfterS,
    session: undefined,
    isDevelopment: source.isDevelopment,
    ...(refusal && { refusal }),
  });
  if (refusal) response.headers.set("Retry-After", "1");
  return { response, defaults: defaultHeaders(address, services.publicOrigin.startsWith("https:")) };
}

function drawForVisitor(
  { services, source }: Web,
  c: Context<AppContext>,
  build: LoadedBuild,
  request: Request,
  refusal?: ErrorCode,
): Promise<Response> {
  const session = new WebSession(c, services);
  return drawPage(c, services, build, {
    request: asSeenOutside(request, services.publicOrigin),
    session,
    calls: session.calls,
    retryAfterS: () => session.retryAfterS(),
    isDevelopment: source.isDevelopment,
    ...(refusal && { refusal }),
  });
}

/** Takes what is posted to a page. A refused form is drawn like a GET of the page, so that no action runs. */
async function takeForm(web: Web, c: Context<AppContext>, build: LoadedBuild): Promise<Response> {
  const { publicOrigin, checkplus, settleBank } = web.services;
  const request = asSeenOutside(c.req.raw, publicOrigin);
  const { pathname } = new URL(request.url);
  try {
    const identityOrigin = new URL(checkplus.windowUrl).origin;
    const settleOrigins = Object.values(settleBank).map(({ windowUrl }) => new URL(windowUrl).origin);
    const { body } = build.match(pathname);
    const form = await admitPageForm(request, { publicOrigin, identityOrigin, settleOrigins, body });
    return await drawForVisitor(web, c, build, form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return drawForVisitor(web, c, build, new Request(request.url, { headers: request.headers }), error.code);
  }
}

/** Gives a request the protocol the browser sees, because forms are compared with that origin behind a TLS proxy. */
function asSeenOutside(request: Request, publicOrigin: string): Request {
  const url = new URL(request.url);
  const { protocol } = new URL(publicOrigin);
  if (url.protocol === protocol) return request;
  url.protocol = protocol;
  return new Request(url, request);
}

/** Opens the calls of a page for everyone: they come from nobody, at the address of the first visitor. */
const callsOfNobody = (c: Context<AppContext>, services: Services) =>
  openPageCalls(services, {
    origin: { ...originOf(c), isSite: true },
    accessToken: async () => undefined,
    onWrite: () => undefined,
    isGone: () => isClientGone(c),
  });

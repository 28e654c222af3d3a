import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { ERRORS, type ErrorCode } from "#contracts/errors.ts";
import type { PageCalls } from "#contracts/page-calls.ts";
import type { PageMatch, PageSession, RequestScope } from "#contracts/request-scope.ts";
import { describeError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { highlightedHtml } from "#server/features/portal/content/highlighter.ts";
import { pagePolicy } from "./security-headers.ts";
import type { WebSession } from "./web-session.ts";

interface WebEntry {
  createRequestHandler: CreateRequestHandlerFunction;
  makeContext: (scope: RequestScope) => RouterContextProvider;
  makePageMatcher: (routes: ServerBuild["routes"]) => (pathname: string) => PageMatch;
  /** Hashes that allow the scripts written into the pages themselves. */
  INLINE_SCRIPT_HASHES: readonly string[];
}

/** A build prepared once, because React Router works out its routes when the handler is made. */
export interface LoadedBuild {
  handle: RequestHandler;
  match: (pathname: string) => PageMatch;
  makeContext: WebEntry["makeContext"];
  inlineScripts: readonly string[];
}

const loadedBuilds = new WeakMap<ServerBuild, LoadedBuild>();

export function loadedBuild(build: ServerBuild, mode: "development" | "production"): LoadedBuild {
  const earlier = loadedBuilds.get(build);
  if (earlier) return earlier;
  const entry = build.entry.module as unknown as WebEntry;
  const loaded: LoadedBuild = {
    handle: entry.createRequestHandler(build, mode),
    match: entry.makePageMatcher(build.routes),
    makeContext: entry.makeContext,
    inlineScripts: entry.INLINE_SCRIPT_HASHES,
  };
  loadedBuilds.set(build, loaded);
  return loaded;
}

export interface PageDrawing {
  request: Request;
  /** The visitor's session; undefined for a page that is the same for everyone, which calls the API as nobody. */
  session: WebSession | undefined;
  calls: PageCalls;
  /** Seconds to wait, where a call was refused for a while. */
  retryAfterS: () => number | undefined;
  refusal?: ErrorCode;
  isDevelopment: boolean;
}

const forNobody = () => Promise.reject(new Error("a page for everyone signs nobody in"));
const NOBODY: PageSession = {
  user: async () => ({ output: undefined }),
  requestTokens: forNobody,
  adopt: forNobody,
  signOut: () => Promise.resolve(),
};

/** Draws one page with React Router, and sets the policy for its scripts. */
export async function drawPage(
  c: Context<AppContext>,
  services: Services,
  build: LoadedBuild,
  { request, calls, retryAfterS, session, refusal, isDevelopment }: PageDrawing,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64url");
  const context = build.makeContext({
    calls,
    session: session ?? NOBODY,
    nonce,
    isProduction: services.isProduction,
    publicOrigin: services.publicOrigin,
    logError: (error) =>
      services.log.error({ requestId: c.get("requestId"), error: describeError(error) }, "page failed"),
    highlight: highlightedHtml,
    refusal: refusal && ERRORS[refusal],
  });
  const response = await build.handle(request, context);
  session?.applyTo(response);
  const waitS = retryAfterS();
  if (waitS !== undefined && TEMPORARY.has(response.status)) response.headers.set("Retry-After", String(waitS));
  // This holds for redirects and page data too, because they carry cookies and what only this visitor may see.
  if (session) response.headers.set("Cache-Control", "no-store");
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const isStatic = response.headers.has(STATIC_PAGE_MARK);
  response.headers.delete(STATIC_PAGE_MARK);
  const scripts = isStatic ? build.inlineScripts : [...build.inlineScripts, `'nonce-${nonce}'`];
  response.headers.set("Content-Security-Policy", isDevelopment ? DEVELOPMENT_POLICY : pagePolicy(services, scripts));
  return response;
}

/** Statuses after which the same request may succeed later. */
const TEMPORARY: ReadonlySet<number> = new Set([ERRORS.TOO_MANY_REQUESTS.status, ERRORS.UNAVAILABLE.status]);

/** The bundle marks pages without own scripts with this header; they carry no nonce. */
const STATIC_PAGE_MARK = "x-static-page";

const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";

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
  /** Scripts written into the pages themselves; allowed by their hashes. */
  INLINE_SCRIPT_HASHES: readonly string[];
}

/** A build made ready once: React Router works out its routes when the handler is made. */
export interface LoadedBuild {
  handle: RequestHandler;
  match: (pathname: string) => PageMatch;
  makeContext: WebEntry["makeContext"];
  inlineScripts: readonly string[];
}

const loaded = new WeakMap<ServerBuild, LoadedBuild>();

export function loadedBuild(build: ServerBuild, mode: "development" | "production"): LoadedBuild {
  const known = loaded.get(build);
  if (known) return known;
  const entry = build.entry.module as unknown as WebEntry;
  const made: LoadedBuild = {
    handle: entry.createRequestHandler(build, mode),
    match: entry.makePageMatcher(build.routes),
    makeContext: entry.makeContext,
    inlineScripts: entry.INLINE_SCRIPT_HASHES,
  };
  loaded.set(build, made);
  return made;
}

export interface PageDrawing {
  request: Request;
  /** Whose page it is; a page that is the same for everyone is nobody's, and calls the API as nobody. */
  session: WebSession | undefined;
  calls: PageCalls;
  /** After how many seconds to come back, where one of them was refused for a while. */
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

/** One page, drawn by React Router, with the policy for its scripts. */
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
  // Redirects and the data of pages as well: they carry cookies and what only this visitor may see.
  if (session) response.headers.set("Cache-Control", "no-store");
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const isStatic = response.headers.has(STATIC_PAGE_MARK);
  response.headers.delete(STATIC_PAGE_MARK);
  const scripts = isStatic ? build.inlineScripts : [...build.inlineScripts, `'nonce-${nonce}'`];
  response.headers.set("Content-Security-Policy", isDevelopment ? DEVELOPMENT_POLICY : pagePolicy(services, scripts));
  return response;
}

/** What the same request may be answered with later on. */
const TEMPORARY: ReadonlySet<number> = new Set([ERRORS.TOO_MANY_REQUESTS.status, ERRORS.UNAVAILABLE.status]);

/** The bundle marks pages without scripts of their own: they carry no nonce. */
const STATIC_PAGE_MARK = "x-static-page";

const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; object-src 'none'; base-uri 'none'";

import type { Context, MiddlewareHandler } from "hono";
import { PROVIDER } from "#domain/provider.ts";
import { type AppContext, identifyRequest } from "#server/call/request-context.ts";
import type { RecordRequest } from "./access-log.ts";
import { defaultHeaders } from "./security-headers.ts";

interface FrameOptions {
  trustedProxies: number;
  isHttps: boolean;
  record: RecordRequest;
  onFailure: (c: Context<AppContext>) => Promise<void>;
}

/**
 * Wraps every request: it sets the request id, so that the log line and every refusal can name it, adds the headers that
 * every answer has, and writes the log line.
 */
export function frame({ trustedProxies, isHttps, record, onFailure }: FrameOptions): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const start = performance.now();
    identifyRequest(c, { trustedProxies });
    const requestId = c.get("requestId");
    await next();
    addMissing(c.res.headers, { "x-request-id": requestId, ...defaultHeaders(c.req.path, isHttps) });
    if (c.res.status === 401) addMissing(c.res.headers, { "www-authenticate": challengeOf(c) });
    if (c.res.status >= 400) await onFailure(c);
    record({
      requestId,
      method: c.req.method,
      route: c.get("route") ?? "page",
      status: c.res.status,
      ms: performance.now() - start,
      userSeq: c.get("caller")?.userSeq,
    });
  };
}

/**
 * Says which credentials a 401 asks for (RFC 9110, 15.5.2, and RFC 6750, 3); Java's own client reports a broken protocol
 * without it. A missing session header has an error of its own, because a new token would not help there.
 */
function challengeOf(c: Context<AppContext>): string {
  const failureCode = c.get("failureCode") ?? "";
  if (failureCode.startsWith("SESSION_HEADER")) return `Bearer realm="${PROVIDER.path}", error="session_required"`;
  const hasToken = /^Bearer ./i.test(c.req.header("authorization") ?? "");
  return `Bearer realm="${PROVIDER.path}"${hasToken ? ', error="invalid_token"' : ""}`;
}

/** Adds the default headers, but keeps those the answer has set itself. */
function addMissing(headers: Headers, defaults: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
}

import type { Context, MiddlewareHandler } from "hono";
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

/** Adds the default headers, but keeps those the answer has set itself. */
function addMissing(headers: Headers, defaults: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
}

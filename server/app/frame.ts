import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { type AppContext, identifyRequest } from "#server/kernel/request-context.ts";
import type { RecordRequest } from "./access-log.ts";
import { defaultHeaders } from "./security-headers.ts";

interface FrameOptions {
  trustedProxies: number;
  isHttps: boolean;
  record: RecordRequest;
  onFailure: (c: Context<AppContext>) => Promise<void>;
}

/**
 * Around every request: its id first, so that the log line and every refusal can name it, then the headers of the answer,
 * and its line in the log. One piece, because every layer costs a call as much again as what is done in it.
 */
export function frame({ trustedProxies, isHttps, record, onFailure }: FrameOptions): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const start = performance.now();
    identifyRequest(c, { trustedProxies });
    const { outgoing, isPageCall, isDrawnAhead } = c.env;
    const requestId = c.get("requestId");
    const headers = isPageCall ? undefined : { "x-request-id": requestId, ...defaultHeaders(c.req.path, isHttps) };
    if (outgoing && headers) writeTogether(outgoing, headers);
    await next();
    if (!outgoing && headers) addTo(c.res.headers, headers);
    if (c.res.status >= 400) await onFailure(c);
    if (isDrawnAhead && c.res.status < 500) return;
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

type LaidOut = Readonly<Record<string, string>>;

/**
 * On a listening server these go out with the answer's own, which win. Set one by one beforehand they would make Node take
 * every header through its slow way; added afterwards they would make Hono copy a finished answer.
 */
function writeTogether(outgoing: HttpBindings["outgoing"], laidOut: LaidOut): void {
  const { writeHead } = outgoing;
  outgoing.writeHead = ((status: number, own: Record<string, string | string[]> = {}) => {
    const headers: Record<string, string | string[]> = { ...laidOut };
    for (const name in own) headers[name.toLowerCase()] = own[name] ?? "";
    return writeHead.call(outgoing, status, headers);
  }) as typeof writeHead;
}

function addTo(headers: Headers, laidOut: LaidOut): void {
  for (const name in laidOut) if (!headers.has(name)) headers.set(name, laidOut[name] ?? "");
}

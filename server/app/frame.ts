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
  const first: Context<AppContext>[] = [];
  return async (c, next) => {
    const start = performance.now();
    identifyRequest(c, { trustedProxies });
    const { outgoing, isPageCall, isDrawnAhead } = c.env;
    // The site's own (listen.ts), kept for good with all that a request is made of.
    if (outgoing && first.length === 0) first.push(c);
    const requestId = c.get("requestId");
    const defaults = isPageCall ? undefined : defaultHeaders(c.req.path, isHttps);
    if (outgoing && defaults) writeTogether(outgoing, requestId, defaults);
    await next();
    if (!outgoing && defaults) addTo(c.res.headers, { "x-request-id": requestId, ...defaults });
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
type Own = Readonly<Record<string, string | string[]>>;

/**
 * On a listening server these go out with the answer's own, which win. Set one by one beforehand they would make Node take
 * every header through its slow way; added afterwards they would make Hono copy a finished answer.
 */
function writeTogether(outgoing: HttpBindings["outgoing"], requestId: string, laidOut: LaidOut): void {
  const { writeHead } = outgoing;
  outgoing.writeHead = ((status: number, own?: Own) =>
    writeHead.call(outgoing, status, ["x-request-id", requestId, ...together(laidOut, own)])) as typeof writeHead;
}

type Lines = readonly (string | string[])[];

let last: { laidOut: LaidOut; own: Own; lines: Lines } | undefined;

/** Nearly every answer is given the same two objects as the one before it: what came of those that cannot change is kept. */
function together(laidOut: LaidOut, own: Own = {}): Lines {
  if (last?.laidOut === laidOut && last.own === own) return last.lines;
  const headers: Record<string, string | string[]> = { ...laidOut };
  for (const name in own) headers[name.toLowerCase()] = own[name] ?? "";
  const lines = Object.entries(headers).flat(1);
  if (Object.isFrozen(own)) last = { laidOut, own, lines };
  return lines;
}

function addTo(headers: Headers, laidOut: LaidOut): void {
  for (const name in laidOut) if (!headers.has(name)) headers.set(name, laidOut[name] ?? "");
}

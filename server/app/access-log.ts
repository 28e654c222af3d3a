import type { Context, MiddlewareHandler } from "hono";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Logger } from "#server/log.ts";
import type { Metrics } from "./health.ts";

interface AnsweredRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  userSeq?: number | undefined;
}

export type RecordRequest = (request: AnsweredRequest) => void;

/** One line a request: the endpoint's pattern instead of the address, because addresses can hold personal data. */
export function requestRecorder(log: Logger, { requests }: Metrics): RecordRequest {
  // These fields hold no secrets; looking for some in every line costs more than writing it.
  const lines = log.child({}, { redact: [] });
  return ({ requestId, method, route, status, ms, userSeq }) => {
    requests.observe({ method, route, status }, ms / 1000);
    lines.info({ requestId, method, route, status, ms: Math.round(ms), userSeq }, "request");
  };
}

export function accessLog(
  record: RecordRequest,
  onFailure: (c: Context<AppContext>) => Promise<void>,
): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    if (c.res.status >= 400) await onFailure(c);
    if (c.env.isDrawnAhead && c.res.status < 500) return;
    record({
      requestId: c.get("requestId"),
      method: c.req.method,
      route: c.get("route") ?? "page",
      status: c.res.status,
      ms: performance.now() - start,
      userSeq: c.get("caller")?.userSeq,
    });
  };
}

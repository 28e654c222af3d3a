import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#server/kernel/request-context.ts";
import type { Logger } from "#server/log.ts";
import type { Metrics } from "./health.ts";

/** One line a request: the endpoint's pattern instead of the address, because addresses can hold personal data. */
export function accessLog(log: Logger, { requests }: Metrics): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const route = c.get("route") ?? "page";
    const { method } = c.req;
    requests.observe({ method, route, status: c.res.status }, ms / 1000);
    const userSeq = c.get("caller")?.userSeq;
    log.info(
      { requestId: c.get("requestId"), method, route, status: c.res.status, ms: Math.round(ms), userSeq },
      "request",
    );
  };
}

import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#server/call/request-context.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Leads pages of one's own machine to the name that outside services come back to. The cookies that a log-in leaves at
 * 127.0.0.1 are not sent to localhost, so that it would end there.
 */
export function canonicalHost(publicOrigin: string): MiddlewareHandler<AppContext> {
  const own = new URL(publicOrigin);
  return async (c, next) => {
    const url = new URL(c.req.url);
    const isOtherName = url.hostname !== own.hostname && url.port === own.port;
    const isPage = c.req.method === "GET" && !url.pathname.endsWith(".data");
    if (isPage && isOtherName && [url, own].every(({ hostname }) => LOOPBACK.test(hostname))) {
      return c.redirect(own.origin + url.pathname + url.search);
    }
    return next();
  };
}

import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { LoginScope } from "#domain/provider.ts";
import { deviceName } from "./device-name.ts";

/** Who makes the call, from a verified bearer token. */
export interface Caller {
  userSeq: number;
  scope: LoginScope;
  /** The device they signed in on. */
  signInSeq: number;
  /** Belongs to a member company and came through its partner's service. */
  isMemberUser?: boolean;
}

/** Where a call comes from, as audit rows and the list of devices name it. */
export interface Origin {
  clientIp: string;
  requestId: string;
  device: string;
}

export interface AppContext {
  Bindings: Partial<HttpBindings> & { clientIp?: string };
  Variables: { requestId: string; clientIp: string; caller: Caller | undefined; route: string | undefined };
}

/** Request id and client address: known before anything else, so that every answer and log line can name them. */
export function requestContext(options: { trustedProxies: number }): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    const requestId = readRequestId(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    c.set("clientIp", c.env.clientIp ?? clientIp(c, options.trustedProxies));
    // Hono's own `c.header` would copy a finished answer; on a listening server it can be laid out before.
    const { outgoing } = c.env;
    if (outgoing) {
      outgoing.setHeader("X-Request-Id", requestId);
      return next();
    }
    await next();
    c.res.headers.set("X-Request-Id", requestId);
  };
}

/** The caller's own, where it is a plausible one. */
export const readRequestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** A forwarded address is believed only as far as proxies we run have written it: the Nth from the right. */
function clientIp(c: Context<AppContext>, trustedProxies: number): string {
  const socketIp = c.env.incoming?.socket.remoteAddress ?? "127.0.0.1";
  if (trustedProxies === 0) return normalise(socketIp);
  const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return normalise(forwarded.at(-trustedProxies) || socketIp);
}

export const originOf = (c: Context<AppContext>): Origin => ({
  clientIp: c.get("clientIp"),
  requestId: c.get("requestId"),
  device: deviceName(c.req.header("user-agent")),
});

const normalise = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, "").replace(/^::1$/, "127.0.0.1");

import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { LoginScope } from "#domain/provider.ts";
import { deviceName } from "./access/device-name.ts";

export interface Visit {
  partnerSeq: number;
  memberSeq: number;
}

/** Who makes the call, from a verified bearer token. */
export interface Caller {
  userSeq: number;
  scope: LoginScope;
  /** The device they signed in on. */
  signInSeq: number;
  /** Belongs to a member company and came through its partner's service. */
  isMemberUser?: boolean;
  /** The one member, of the one partner, that such a person was let in to. */
  visit?: Visit;
  /** Read with the proof that it still stands. */
  account?: { email: string; name: string; profileImage: string | null; signInDT: string };
  /** Signed in by the site while terms wait for a yes. */
  awaitsConsent?: boolean;
}

/** Where a call comes from, as audit rows and the list of devices name it. */
export interface Origin {
  clientIp: string;
  requestId: string;
  device: string;
  /** The site itself calls, for a person who reads its pages. */
  isSite?: boolean;
}

export interface AppContext {
  Bindings: Partial<HttpBindings> & {
    /** Of a call that this process makes itself. */
    clientIp?: string;
    /** The site calls, for whoever reads its pages. */
    isSite?: boolean;
  };
  Variables: {
    requestId: string;
    clientIp: string;
    caller: Caller | undefined;
    route: string | undefined;
  };
}

/** Request id and client address: known before anything else, so that every answer and log line can name them. */
export function identifyRequest(c: Context<AppContext>, options: { trustedProxies: number }): void {
  c.set("requestId", readRequestId(c.req.header("x-request-id")));
  c.set("clientIp", c.env.clientIp ?? clientIp(c, options.trustedProxies));
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
  ...(c.env.isSite && { isSite: true }),
});

/** One person, one address: IPv4 written as IPv6 is the same. */
function normalise(ip: string): string {
  if (!ip.startsWith("::")) return ip;
  return ip === "::1" ? "127.0.0.1" : ip.replace(/^::ffff:(?=\d+\.)/, "");
}

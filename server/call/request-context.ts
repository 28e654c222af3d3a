import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { LoginScope } from "#domain/provider.ts";
import { deviceName } from "./access/device-name.ts";

export interface Visit {
  partnerSeq: number;
  memberSeq: number;
}

/** The person who calls, read from a verified bearer token. */
export interface Caller {
  userSeq: number;
  scope: LoginScope;
  /** The sign-in, one for each device. */
  signInSeq: number;
  /** True for a person of a member company, who came through its partner's service. */
  isMemberUser?: boolean;
  /** The one member, and its partner, that such a person may visit. */
  visit?: Visit;
  /** The account, read in the statement that proves the sign-in. */
  account?: { email: string; name: string; profileImage: string | null; signInDT: string };
  /** True while the person still has to agree to the terms. */
  awaitsConsent?: boolean;
}

/** Where a call comes from; audit rows and the list of devices show it. */
export interface Origin {
  clientIp: string;
  requestId: string;
  device: string;
  /** True when the site itself calls, for a person who reads its pages. */
  isSite?: boolean;
}

export interface AppContext {
  Bindings: Partial<HttpBindings> & {
    /** Set for calls that this process makes itself, which have no socket. */
    clientIp?: string;
    /** True when the site itself calls, for a person who reads its pages. */
    isSite?: boolean;
  };
  Variables: {
    requestId: string;
    clientIp: string;
    caller: Caller | undefined;
    route: string | undefined;
  };
}

/** Sets request id and client address before anything else, so that every answer and log line can name them. */
export function identifyRequest(c: Context<AppContext>, options: { trustedProxies: number }): void {
  c.set("requestId", readRequestId(c.req.header("x-request-id")));
  c.set("clientIp", c.env.clientIp ?? clientIp(c, options.trustedProxies));
}

/** Takes the caller's own request id where it has the right form, and otherwise makes one. */
export const readRequestId = (header: string | string[] | undefined): string =>
  typeof header === "string" && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

/** Believes a forwarded address only where our own proxies have written it: the Nth from the right. */
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

/** Writes an IPv4 address in IPv6 form as IPv4, so that a client has one address. */
function normalise(ip: string): string {
  if (!ip.startsWith("::")) return ip;
  return ip === "::1" ? "127.0.0.1" : ip.replace(/^::ffff:(?=\d+\.)/, "");
}

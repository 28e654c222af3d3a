import { hkdfSync } from "node:crypto";
import { Hono } from "hono";
import {
  type CarrierMagic,
  carrierMagicFor,
  carrierMagicOf,
  simulatedCarrier,
} from "#domain/messages/carrier-magic.ts";
import { DISPATCH_SERVICE_NAMES, type DispatchService } from "#domain/messages/dispatch.ts";
import { isDispatchResult } from "#domain/messages/dispatch-result.ts";
import { CARRIER_BATCH, type CarriedBatch, type CarriedDispatch, type CarrierOptions } from "../carrier.ts";
import { makeCircuit } from "../circuit.ts";
import { isRelaySigned, relayHeaders } from "../relay-signature.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "../upstream.ts";
import { listenOnLoopback } from "./loopback-server.ts";
import { serveTalkReviews } from "./talk-review-server.ts";

const BASE = "/sandbox/carriers";
const MOST_HELD = 200_000;

export interface CarrierSandboxOptions {
  secretKeys: readonly string[];
  noticeOrigin: string;
  noticePaths: Readonly<Record<DispatchService, string>>;
  reviewNoticePath: string;
  /** How long a carrier takes. */
  answerAfterMs: number;
  /** Told of each that really goes out. */
  onSent?: (service: DispatchService, key: string) => void;
}

export interface CarrierSandbox {
  /** For makeCarrierGateway. */
  clients: Readonly<Record<DispatchService, CarrierOptions>>;
  close(): Promise<void>;
}

interface Held {
  code: string;
  carrier: string;
  magic: CarrierMagic | undefined;
  doneAt: number;
}

/**
 * Carriers of texts, faxes and talks for the test server. They keep what they are sent in memory and tell what came of it
 * after a while; what they forget with their process is sent to them again, because they say that they do not know it.
 */
export async function startCarrierSandbox(options: CarrierSandboxOptions): Promise<CarrierSandbox> {
  const key = sandboxKey(options.secretKeys);
  const held = new Map<string, Held>();
  const timers = new Set<NodeJS.Timeout>();
  const notify = notifier(key, options);
  const later = (service: string, keys: readonly string[]) => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const noticePath = options.noticePaths[service.toUpperCase() as DispatchService];
      await notify(
        noticePath,
        keys.flatMap((told) => resultOf(told, held.get(told))),
      );
      await notify(
        noticePath,
        keys.flatMap((told) => (held.get(told)?.magic === "twice" ? resultOf(told, held.get(told)) : [])),
      );
    }, options.answerAfterMs);
    timers.add(timer);
  };
  const app = new Hono();
  app.use(`${BASE}/*`, async (c, next) => {
    const message = { method: c.req.method, path: new URL(c.req.url).pathname, body: await c.req.text() };
    return isRelaySigned(key, c.req.raw.headers, message) ? next() : c.json({ message: "unknown signature" }, 401);
  });
  app.post(`${BASE}/:service/dispatches`, async (c) => {
    const service = c.req.param("service");
    const { dispatches } = (await c.req.json()) as CarriedBatch;
    const fresh = dispatches.filter((dispatch) => !held.has(`${service} ${dispatch.key}`));
    const doneAt = Date.now() + options.answerAfterMs;
    for (const dispatch of fresh) {
      held.set(`${service} ${dispatch.key}`, heldFor(dispatch, doneAt));
      options.onSent?.(service.toUpperCase() as DispatchService, dispatch.key);
    }
    while (held.size > MOST_HELD) held.delete(held.keys().next().value ?? "");
    const told = fresh.map((dispatch) => `${service} ${dispatch.key}`);
    later(
      service,
      told.filter((each) => held.get(each)?.magic !== "silent"),
    );
    const isLost = fresh.some((dispatch) => carrierMagicOf(dispatch.to) === "lost");
    return isLost ? c.json({ message: "lost" }, 503) : c.json({ count: dispatches.length }, 202);
  });
  app.post(`${BASE}/:service/dispatches/states`, async (c) => {
    const service = c.req.param("service");
    const { keys } = (await c.req.json()) as { keys: string[] };
    const known = (asked: string) => held.get(`${service} ${asked}`);
    const isDone = (asked: string) => (known(asked)?.doneAt ?? Number.POSITIVE_INFINITY) <= Date.now();
    return c.json({
      results: keys.filter(isDone).flatMap((asked) => resultOf(`${service} ${asked}`, known(asked))),
      unknown: keys.filter((asked) => !known(asked)),
    });
  });
  const reviews = serveTalkReviews(app, `${BASE}/talk/reviews`, {
    answerAfterMs: options.answerAfterMs,
    notify: (results) => notify(options.reviewNoticePath, results),
  });
  const server = await listenOnLoopback(app);
  const client = (service: DispatchService): CarrierOptions => ({
    service,
    serviceUrl: `${server.origin}${BASE}/${service.toLowerCase()}`,
    key,
  });
  return {
    clients: Object.fromEntries(
      DISPATCH_SERVICE_NAMES.map((name) => [name, client(name)]),
    ) as CarrierSandbox["clients"],
    async close() {
      for (const timer of timers) clearTimeout(timer);
      reviews.close();
      await server.close();
    },
  };
}

/** Every process and every start has the same one: a notice may reach another process than asked. */
const sandboxKey = ([first = ""]: readonly string[]): string =>
  Buffer.from(hkdfSync("sha256", first, "carrier sandbox", "relay", 32)).toString("hex");

/** Of no carrier that we know. */
const UNREAD_CODE = "9999";

function heldFor({ kind, to }: CarriedDispatch, doneAt: number): Held {
  const magic = carrierMagicFor(kind, to);
  const carrier = kind === "FAX" ? "FAX" : kind.length === 2 ? "KAKAO" : simulatedCarrier(to);
  const code = magic === "unread" ? UNREAD_CODE : magic && isDispatchResult(magic) ? magic : "4000";
  return { code, carrier, magic, doneAt };
}

const resultOf = (told: string, held: Held | undefined) =>
  held ? [{ key: told.slice(told.indexOf(" ") + 1), code: held.code, carrier: held.carrier }] : [];

function notifier(key: string, { noticeOrigin }: CarrierSandboxOptions) {
  const upstream: Upstream = {
    service: "carrier-message",
    origin: noticeOrigin,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: 1_000,
    circuit: makeCircuit("carrier-message"),
  };
  return async (noticePath: string, results: readonly object[]): Promise<void> => {
    for (let from = 0; from < results.length; from += CARRIER_BATCH) {
      const body = JSON.stringify({ results: results.slice(from, from + CARRIER_BATCH) });
      const headers = {
        "Content-Type": "application/json",
        ...relayHeaders(key, { method: "POST", path: noticePath, body }),
      };
      // Nobody there to hear it: whoever wants to know will ask.
      await callUpstream(upstream, new Request(noticeOrigin + noticePath, { method: "POST", headers, body })).catch(
        () => undefined,
      );
    }
  };
}

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
const MAX_DISPATCHES = 200_000;

export interface CarrierSandboxOptions {
  secretKeys: readonly string[];
  noticeOrigin: string;
  noticePaths: Readonly<Record<DispatchService, string>>;
  reviewNoticePath: string;
  /** The time a carrier takes. */
  answerAfterMs: number;
  /** Called for each dispatch that really goes out. */
  onSent?: (service: DispatchService, key: string) => void;
}

export interface CarrierSandbox {
  /** The options for makeCarrierGateway. */
  clients: Readonly<Record<DispatchService, CarrierOptions>>;
  close(): Promise<void>;
}

interface StoredDispatch {
  code: string;
  carrier: string;
  magic: CarrierMagic | undefined;
  doneAt: number;
}

/**
 * Plays the carriers of texts, faxes and talks for the test server. They store dispatches in memory and report the results
 * after a while; dispatches they forget with their process are sent again, because they answer that they do not know them.
 */
export async function startCarrierSandbox(options: CarrierSandboxOptions): Promise<CarrierSandbox> {
  const key = sandboxKey(options.secretKeys);
  const stored = new Map<string, StoredDispatch>();
  const timers = new Set<NodeJS.Timeout>();
  const notify = notifier(key, options);
  const later = (service: string, keys: readonly string[]) => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const noticePath = options.noticePaths[service.toUpperCase() as DispatchService];
      await notify(
        noticePath,
        keys.flatMap((storedKey) => resultOf(storedKey, stored.get(storedKey))),
      );
      await notify(
        noticePath,
        keys.flatMap((storedKey) =>
          stored.get(storedKey)?.magic === "twice" ? resultOf(storedKey, stored.get(storedKey)) : [],
        ),
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
    const fresh = dispatches.filter((dispatch) => !stored.has(`${service} ${dispatch.key}`));
    const doneAt = Date.now() + options.answerAfterMs;
    for (const dispatch of fresh) {
      stored.set(`${service} ${dispatch.key}`, resultFor(dispatch, doneAt));
      options.onSent?.(service.toUpperCase() as DispatchService, dispatch.key);
    }
    while (stored.size > MAX_DISPATCHES) stored.delete(stored.keys().next().value ?? "");
    const keys = fresh.map((dispatch) => `${service} ${dispatch.key}`);
    later(
      service,
      keys.filter((storedKey) => stored.get(storedKey)?.magic !== "silent"),
    );
    const isLost = fresh.some((dispatch) => carrierMagicOf(dispatch.to) === "lost");
    return isLost ? c.json({ message: "lost" }, 503) : c.json({ count: dispatches.length }, 202);
  });
  app.post(`${BASE}/:service/dispatches/states`, async (c) => {
    const service = c.req.param("service");
    const { keys } = (await c.req.json()) as { keys: string[] };
    const find = (dispatchKey: string) => stored.get(`${service} ${dispatchKey}`);
    const isDone = (dispatchKey: string) => (find(dispatchKey)?.doneAt ?? Number.POSITIVE_INFINITY) <= Date.now();
    return c.json({
      results: keys.filter(isDone).flatMap((dispatchKey) => resultOf(`${service} ${dispatchKey}`, find(dispatchKey))),
      unknown: keys.filter((dispatchKey) => !find(dispatchKey)),
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

/** Every process and every start derives the same key, because a notice may reach another process than the one that asked. */
const sandboxKey = ([first = ""]: readonly string[]): string =>
  Buffer.from(hkdfSync("sha256", first, "carrier sandbox", "relay", 32)).toString("hex");

/** A code of no carrier that we know. */
const UNREAD_CODE = "9999";

function resultFor({ kind, to }: CarriedDispatch, doneAt: number): StoredDispatch {
  const magic = carrierMagicFor(kind, to);
  const carrier = kind === "FAX" ? "FAX" : kind.length === 2 ? "KAKAO" : simulatedCarrier(to);
  const code = magic === "unread" ? UNREAD_CODE : magic && isDispatchResult(magic) ? magic : "4000";
  return { code, carrier, magic, doneAt };
}

const resultOf = (storedKey: string, dispatch: StoredDispatch | undefined) =>
  dispatch
    ? [{ key: storedKey.slice(storedKey.indexOf(" ") + 1), code: dispatch.code, carrier: dispatch.carrier }]
    : [];

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
      // A notice that reaches nobody is dropped; the other side can still ask.
      await callUpstream(upstream, new Request(noticeOrigin + noticePath, { method: "POST", headers, body })).catch(
        () => undefined,
      );
    }
  };
}

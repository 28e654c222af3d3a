import { hkdfSync } from "node:crypto";
import { type Context, Hono } from "hono";
import { isCashbillIdentity } from "#domain/documents/cashbill.ts";
import { type CashbillMagicOutcome, cashbillMagicOf } from "#domain/documents/cashbill-magic.ts";
import { isCashbillNtsResult } from "#domain/documents/nts-result.ts";
import type { CashbillNtsOptions, ReportedCashbill } from "../cashbill-nts.ts";
import { makeCircuit } from "../circuit.ts";
import { isRelaySigned, relayHeaders } from "../relay-signature.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "../upstream.ts";
import { listenOnLoopback } from "./loopback-server.ts";

const BASE = "/sandbox/cashbill-nts";
const MAX_CASHBILLS = 20_000;

export interface CashbillNtsSandboxOptions {
  secretKeys: readonly string[];
  noticeOrigin: string;
  noticePath: string;
  /** The time the tax office takes. */
  answerAfterMs: number;
}

export interface CashbillNtsSandbox {
  /** The options for makeCashbillNtsGateway. */
  client: CashbillNtsOptions;
  close(): Promise<void>;
}

interface StoredCashbill {
  body: string;
  code: string;
  magic: CashbillMagicOutcome | undefined;
  doneAt: number;
}

/**
 * Plays the tax office for receipts of the test server. It checks receipts, stores them in memory and answers after a while;
 * receipts it forgets with its process are sent again, because it answers that it does not know them.
 */
export async function startCashbillNtsSandbox(options: CashbillNtsSandboxOptions): Promise<CashbillNtsSandbox> {
  const { answerAfterMs } = options;
  const key = sandboxKey(options.secretKeys);
  const stored = new Map<string, StoredCashbill>();
  const timers = new Set<NodeJS.Timeout>();
  const notify = notifier(key, options);
  const later = (cashbillKey: string, { magic, code }: StoredCashbill) => {
    if (magic === "silent" || magic === "late") return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      for (let times = magic === "twice" ? 2 : 1; times > 0; times -= 1)
        await notify(JSON.stringify({ key: cashbillKey, code }));
    }, answerAfterMs);
    timers.add(timer);
  };
  const app = new Hono();
  app.use(`${BASE}/*`, async (c, next) => {
    const message = { method: c.req.method, path: new URL(c.req.url).pathname, body: await c.req.text() };
    return isRelaySigned(key, c.req.raw.headers, message) ? next() : c.json({ message: "unknown signature" }, 401);
  });
  app.post(`${BASE}/cashbills`, async (c) => {
    const body = await c.req.text();
    const cashbill: ReportedCashbill = JSON.parse(body);
    const earlier = stored.get(cashbill.key);
    if (earlier)
      return earlier.body === body ? c.json({ key: cashbill.key }, 202) : c.json({ message: "other content" }, 409);
    const magic = cashbillMagicOf(cashbill.ownKey);
    const entry = { body, magic, code: codeOf(cashbill, magic), doneAt: Date.now() + answerAfterMs };
    stored.set(cashbill.key, entry);
    if (stored.size > MAX_CASHBILLS) stored.delete(stored.keys().next().value ?? "");
    later(cashbill.key, entry);
    return magic === "lost" ? c.json({ message: "lost" }, 503) : c.json({ key: cashbill.key }, 202);
  });
  app.get(`${BASE}/cashbills/:key`, (c) => answer(c, stored.get(c.req.param("key"))));
  const server = await listenOnLoopback(app);
  const close = async () => {
    for (const timer of timers) clearTimeout(timer);
    await server.close();
  };
  return { client: { serviceUrl: `${server.origin}${BASE}`, key }, close };
}

/** Every process and every start derives the same key, because a notice may reach another process than the one that asked. */
const sandboxKey = ([first = ""]: readonly string[]): string =>
  Buffer.from(hkdfSync("sha256", first, "cashbill-nts sandbox", "relay", 32)).toString("hex");

function answer(c: Context, cashbill: StoredCashbill | undefined): Response {
  const key = c.req.param("key");
  if (!cashbill) return c.json({ message: "unknown key" }, 404);
  const isDone = cashbill.magic !== "silent" && cashbill.doneAt <= Date.now();
  return c.json(isDone ? { key, state: "DONE", code: cashbill.code } : { key, state: "WAITING" });
}

const MEMBERSHIP_CARD_DIGITS = 18;
const MEMBERSHIP_CARD_PREFIX = "15442020";

/** A code of no table that we know. */
const UNREAD_CODE = "TX99";

/** Returns the code that the own key demands, or else the code that the receipt's content earns. */
function codeOf(cashbill: ReportedCashbill, magic: CashbillMagicOutcome | undefined): string {
  if (magic === "unread") return UNREAD_CODE;
  if (magic && isCashbillNtsResult(magic)) return magic;
  const { tradeMethod, tradeUsage, identity, supply, tax, serviceCharge, total } = cashbill;
  if (!isCashbillIdentity(tradeMethod, tradeUsage, identity)) return "TS1";
  const isMembershipCard = tradeMethod === 1 && identity.length === MEMBERSHIP_CARD_DIGITS;
  if (isMembershipCard && !identity.startsWith(MEMBERSHIP_CARD_PREFIX)) return "TS2";
  const amounts = [supply, tax, serviceCharge];
  const isSum = amounts.every((won) => Number.isSafeInteger(won) && won >= 0) && supply + tax + serviceCharge === total;
  return isSum && total > 0 ? "0000" : "TS4";
}

function notifier(key: string, { noticeOrigin, noticePath }: CashbillNtsSandboxOptions) {
  const upstream: Upstream = {
    service: "cashbill-nts",
    origin: noticeOrigin,
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: 1_000,
    circuit: makeCircuit("cashbill-nts"),
  };
  return async (body: string): Promise<void> => {
    const headers = {
      "Content-Type": "application/json",
      ...relayHeaders(key, { method: "POST", path: noticePath, body }),
    };
    // A notice that reaches nobody is dropped; the other side can still ask.
    await callUpstream(upstream, new Request(noticeOrigin + noticePath, { method: "POST", headers, body })).catch(
      () => undefined,
    );
  };
}

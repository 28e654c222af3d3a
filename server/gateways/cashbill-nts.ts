import { z } from "zod";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "#domain/documents/cashbill-trade.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { isRelaySigned, relayHeaders } from "./relay-signature.ts";
import { unreadWord } from "./unread-word.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 16 * 1024;
const SERVICE = "cashbill-nts";

/** A receipt in the tax office's form. The key is ours: the same key again is the same receipt, reported once. */
export interface ReportedCashbill {
  key: string;
  ntsNum: string;
  tradeType: "N" | "D";
  tradeDT: SeoulDateTime;
  tradeUsage: CashbillTradeUsage;
  tradeMethod: CashbillTradeMethod;
  identity: string;
  franchise: { corpNum: string; name: string };
  supply: number;
  tax: number;
  serviceCharge: number;
  total: number;
  /** Only a cancelling receipt has an original. */
  original: { ntsNum: string; tradeDT: SeoulDateTime; cancelType: number } | null;
  /** The partner's own key lets people match both books. */
  ownKey: string | null;
}

export interface CashbillNtsResult {
  key: string;
  /** A code of ours, or a word that we do not know. */
  code: string;
}

/** The key is unknown, its receipt is being processed, or it is done. */
export type CashbillNtsState = "unknown" | "waiting" | CashbillNtsResult;

export interface CashbillNtsGateway {
  submit(cashbill: ReportedCashbill): Promise<void>;
  ask(key: string): Promise<CashbillNtsState>;
  /** Reads a notice of the tax office; undefined when its signature is not valid. */
  read(path: string, headers: Headers, body: string): CashbillNtsResult | undefined;
}

export interface CashbillNtsOptions {
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const Result = z.object({ key: z.string().min(1).max(64), code: unreadWord });
const Answer = z.discriminatedUnion("state", [
  z.object({ state: z.literal("WAITING"), key: z.string() }),
  Result.extend({ state: z.literal("DONE") }),
]);

/** Our relay protocol: JSON signed by a shared key, idempotent by our keys, results by request and by notice. */
export function makeCashbillNtsGateway(options: CashbillNtsOptions): CashbillNtsGateway {
  const { serviceUrl, key } = options;
  const upstream: Upstream = {
    service: SERVICE,
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit(SERVICE),
  };
  const call = (method: "GET" | "POST", path: string, body = "") => {
    const url = new URL(serviceUrl.replace(/\/$/, "") + path);
    const headers = {
      Accept: "application/json",
      ...(body && { "Content-Type": "application/json" }),
      ...relayHeaders(key, { method, path: url.pathname, body }),
    };
    return callUpstream(upstream, new Request(url, { method, headers, ...(body && { body }) }));
  };
  return {
    async submit(cashbill) {
      const { status } = await call("POST", "/cashbills", JSON.stringify(cashbill));
      if (status !== 202) throw new GatewayError(SERVICE, "refused", status);
    },
    async ask(cashbillKey) {
      const { status, bytes } = await call("GET", `/cashbills/${encodeURIComponent(cashbillKey)}`);
      if (status === 404) return "unknown";
      if (status !== 200) throw new GatewayError(SERVICE, "refused", status);
      const answer = readAnswer(bytes);
      if (answer.key !== cashbillKey) throw new GatewayError(SERVICE, "bad-answer", status);
      return answer.state === "WAITING" ? "waiting" : { key: answer.key, code: answer.code };
    },
    read(path, headers, body) {
      if (!isRelaySigned(key, headers, { method: "POST", path, body })) return undefined;
      return readResult(body);
    },
  };
}

function readAnswer(bytes: Uint8Array): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch {
    throw new GatewayError(SERVICE, "bad-answer");
  }
}

function readResult(body: string): CashbillNtsResult | undefined {
  try {
    return Result.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

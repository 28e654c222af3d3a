import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { CORP_STATE_MAX_NUMBERS, corpTaxTypeCode } from "#domain/documents/corp-state.ts";
import { type SimulatedCorp, simulatedCorp } from "#domain/documents/corp-state-magic.ts";
import { makeCircuit } from "../circuit.ts";
import type { CorpStateOptions } from "../corp-state.ts";
import { listenOnLoopback } from "./loopback-server.ts";

const PATH = "/nts-businessman/v1/status";

export interface CorpStateSandbox {
  /** The options for makeCorpStateGateway. */
  client: CorpStateOptions;
  close(): Promise<void>;
}

const STATE_CODES = { ACTIVE: "01", SUSPENDED: "02", CLOSED: "03", UNREGISTERED: "", SILENT: "" } as const;

/** Plays the tax office's open API, steered by magic numbers (domain/documents/corp-state-magic.ts). */
export async function startCorpStateSandbox(): Promise<CorpStateSandbox> {
  const key = randomBytes(24).toString("base64url");
  const app = new Hono();
  app.post(PATH, async (c) => {
    if (c.req.query("serviceKey") !== key) return c.json({ code: -4, msg: "unknown key" }, 401);
    const { b_no: numbers }: { b_no?: unknown } = await c.req.json();
    if (!Array.isArray(numbers) || numbers.length === 0) return c.json({ status_code: "BAD_JSON_REQUEST" }, 400);
    if (numbers.length > CORP_STATE_MAX_NUMBERS) return c.json({ status_code: "TOO_LARGE_REQUEST" }, 413);
    const corps = numbers.map((number) => ({ number: String(number), ...simulatedCorp(String(number)) }));
    if (corps.some(({ outcome }) => outcome === "SILENT")) return c.json({ status_code: "HTTP_ERROR" }, 503);
    const data = corps.map(({ number, ...corp }) => ({ b_no: number, ...rowOf(corp) }));
    return c.json({ status_code: "OK", request_cnt: numbers.length, match_cnt: data.length, data });
  });
  const server = await listenOnLoopback(app);
  // Somebody who tries the number without an answer must not close the office for the others.
  const circuit = makeCircuit("corp-state", { failures: Number.POSITIVE_INFINITY });
  return { client: { serviceUrl: server.origin + PATH, key, circuit }, close: server.close };
}

const rowOf = ({ outcome, taxType, endDate }: SimulatedCorp) => ({
  b_stt_cd: STATE_CODES[outcome],
  tax_type_cd: taxType === null ? "" : corpTaxTypeCode(taxType),
  end_dt: endDate?.replaceAll("-", "") ?? "",
});

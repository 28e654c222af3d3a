import { z } from "zod";
import {
  CORP_STATE_MAX_NUMBERS,
  type CorpState,
  type CorpTaxType,
  corpStateOf,
  corpTaxTypeOf,
} from "#domain/documents/corp-state.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 256 * 1024;

/** The state of a business at the tax office. */
export interface CorpStanding {
  corpNum: string;
  state: CorpState;
  taxType: CorpTaxType | null;
  /** The date of closing. */
  endDate: string | null;
}

export interface CorpStateGateway {
  /** Answers in the order of the numbers, at most a hundred. */
  ask(corpNums: readonly string[]): Promise<CorpStanding[]>;
}

export interface CorpStateOptions {
  /** The address of the `status` call. */
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const Answer = z.object({
  data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.string(), tax_type_cd: z.string(), end_dt: z.string() })),
});

/** Calls the tax office's open API: our key in the query, numbers in JSON, one row for each. */
export function makeCorpStateGateway(options: CorpStateOptions): CorpStateGateway {
  const url = new URL(options.serviceUrl);
  url.searchParams.set("serviceKey", options.key);
  const upstream: Upstream = {
    service: "corp-state",
    origin: url.origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("corp-state"),
  };
  return {
    async ask(corpNums) {
      if (corpNums.length > CORP_STATE_MAX_NUMBERS) throw new Error("too many numbers for one call");
      const request = new Request(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({ b_no: corpNums }),
      });
      const { status, bytes } = await callUpstream(upstream, request);
      if (status >= 400) throw new GatewayError("corp-state", "refused", status);
      return readStandings(corpNums, bytes);
    },
  };
}

/** Every number of the request must have its row; otherwise the answer is bad. */
function readStandings(corpNums: readonly string[], bytes: Uint8Array): CorpStanding[] {
  const rows = readRows(bytes);
  return corpNums.map((corpNum) => {
    const row = rows.get(corpNum);
    if (!row) throw new GatewayError("corp-state", "bad-answer");
    const { b_stt_cd, tax_type_cd, end_dt } = row;
    const endDate = /^\d{8}$/.test(end_dt) ? end_dt.replace(/(\d{4})(\d{2})(\d{2})/, "$1-$2-$3") : null;
    return { corpNum, state: corpStateOf(b_stt_cd), taxType: corpTaxTypeOf(tax_type_cd), endDate };
  });
}

function readRows(bytes: Uint8Array) {
  try {
    const { data } = Answer.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
    return new Map(data.map((row) => [row.b_no, row]));
  } catch {
    throw new GatewayError("corp-state", "bad-answer");
  }
}

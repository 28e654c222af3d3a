import { z } from "zod";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const WINDOW_URL = "https://nice.checkplus.co.kr/CheckPlusSafeModel/checkplus.cb";
const MAX_ANSWER_BYTES = 64 * 1024;

/** §7.7: an unreadable answer is an outcome, not a failure; its code is the service's own, such as -5. */
type CheckplusDecoded = { isReadable: true; plain: string } | { isReadable: false; errCode: string };

export interface CheckplusGateway {
  siteCode: string;
  /** The browser's window posts `m` and `EncodeData` to this address. */
  windowUrl: string;
  encode(plain: string): Promise<string>;
  decode(encoded: string): Promise<CheckplusDecoded>;
}

export interface CheckplusOptions {
  siteCode: string;
  sitePassword: string;
  /** The service around the vendor's module, with `/encode` and `/decode`. */
  serviceUrl: string;
  windowUrl?: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const Answer = z.object({ data: z.string().min(1).max(20_000) });
const Refusal = z.object({ message: z.string().regex(/^-?\w{1,10}$/) });

/** The vendor's module runs beside the site as a small HTTP service: JSON in, `{data}` or `{message: code}` out. */
export function makeCheckplusGateway(options: CheckplusOptions): CheckplusGateway {
  const { siteCode, sitePassword, serviceUrl, windowUrl = WINDOW_URL } = options;
  const upstream: Upstream = {
    service: "identity-check",
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("identity-check"),
  };
  const call = async (operation: "encode" | "decode", fields: Record<string, string>) => {
    const request = new Request(`${serviceUrl}/${operation}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ siteCode, sitePassword, ...fields }),
    });
    const { status, bytes } = await callUpstream(upstream, request);
    return readAnswer(status, bytes);
  };
  return {
    siteCode,
    windowUrl,
    async encode(plain) {
      const answer = await call("encode", { plain });
      if ("message" in answer) throw new GatewayError("identity-check", "refused", answer.message);
      return answer.data;
    },
    async decode(encoded) {
      const answer = await call("decode", { encoded });
      return "message" in answer
        ? { isReadable: false, errCode: answer.message }
        : { isReadable: true, plain: answer.data };
    },
  };
}

function readAnswer(status: number, bytes: Uint8Array): z.infer<typeof Answer> | z.infer<typeof Refusal> {
  try {
    const json: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    return status === 200 ? Answer.parse(json) : Refusal.parse(json);
  } catch {
    throw new GatewayError("identity-check", "bad-answer", status);
  }
}

import { z } from "zod";
import type { BankCode } from "#domain/money/banks.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { type Circuit, makeCircuit } from "./circuit.ts";
import { GatewayError } from "./gateway-error.ts";
import { callUpstream, UPSTREAM_TIMEOUT_MS, type Upstream } from "./upstream.ts";

const MAX_ANSWER_BYTES = 16 * 1024;

export interface AccountQuery {
  bankCode: BankCode;
  accountNum: string;
  holder: string;
}

/** The account belongs to the named holder, to somebody else, to nobody, or is closed. */
const RESULTS = ["MATCH", "MISMATCH", "UNKNOWN", "CLOSED"] as const;
export type AccountHolderResult = (typeof RESULTS)[number];

export interface AccountHolderGateway {
  check(account: AccountQuery): Promise<AccountHolderResult>;
}

export interface AccountHolderOptions {
  serviceUrl: string;
  key: string;
  timeoutMs?: number;
  circuit?: Circuit;
}

const Answer = z.object({ result: z.enum(RESULTS) });

/** Calls a relay to the banks' own inquiry: JSON in and out, our key as the bearer. Only the result comes back, no name. */
export function makeAccountHolderGateway(options: AccountHolderOptions): AccountHolderGateway {
  const { serviceUrl, key } = options;
  const upstream: Upstream = {
    service: "account-holder",
    origin: new URL(serviceUrl).origin,
    timeoutMs: options.timeoutMs ?? UPSTREAM_TIMEOUT_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    circuit: options.circuit ?? makeCircuit("account-holder"),
  };
  return {
    async check({ bankCode, accountNum, holder }) {
      const request = new Request(serviceUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", Authorization: `Bearer ${key}` },
        body: JSON.stringify({ bankCode, accountNum: digitsOf(accountNum), holder }),
      });
      const { status, bytes } = await callUpstream(upstream, request);
      return readResult(status, bytes);
    },
  };
}

function readResult(status: number, bytes: Uint8Array): AccountHolderResult {
  if (status >= 400) throw new GatewayError("account-holder", "refused", status);
  try {
    return Answer.parse(JSON.parse(Buffer.from(bytes).toString("utf8"))).result;
  } catch {
    throw new GatewayError("account-holder", "bad-answer", status);
  }
}

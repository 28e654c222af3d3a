import type { Context } from "hono";
import { OPERATIONS, SOAP_PATH } from "#contracts/companies/soap-service.ts";
import type { KeyHolder } from "#server/call/access/partner-key.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { requestEnvelope, type SoapCall, type SoapVersion } from "./envelope.ts";

/** What is known of a call while it is answered, for the request log. */
export interface HeardCall {
  call?: SoapCall;
  holder?: Pick<KeyHolder, "partnerSeq" | "partnerKeySeq">;
  corpNum: string | null;
  memberSeq: number | null;
}

export interface SentAnswer {
  status: number;
  /** The number of the refusal. */
  code: number | null;
  /** As it may be kept; null where nobody may read it twice. */
  answer: string | null;
}

const SECRET_FIELDS = new Set(["CERTKEY", "PWD"]);
const HIDDEN = "********";

/**
 * The request is written anew from what was understood of it: key and password are not in it, however they were wrapped,
 * and of fields the function does not know only the names.
 */
function keptRequest(version: SoapVersion, { operation, fields }: SoapCall): string {
  const known = new Set<string>(OPERATIONS.find(({ name }) => name === operation)?.fields.map(({ name }) => name));
  const kept = [...fields]
    .filter(([name]) => !SECRET_FIELDS.has(name))
    .map(([name, value]): [string, string] => [name, known.has(name) ? value : HIDDEN]);
  return requestEnvelope(version, operation, kept);
}

/** Calls of a known key: without one there is no partner whose log it could stand in. */
export function logSoapCall(
  c: Context<AppContext>,
  { requestLog }: Services,
  version: SoapVersion,
  { call, holder, corpNum, memberSeq }: HeardCall,
  sent: SentAnswer & { startedAt: Date; durationMs: number },
): void {
  if (!call || !holder) return;
  requestLog.record({
    transport: "SOAP",
    requestId: c.get("requestId"),
    partnerSeq: holder.partnerSeq,
    partnerKeySeq: holder.partnerKeySeq,
    memberSeq,
    corpNum,
    operation: call.operation,
    method: "POST",
    path: SOAP_PATH,
    clientIp: c.get("clientIp"),
    ...sent,
    request: keptRequest(version, call),
  });
}

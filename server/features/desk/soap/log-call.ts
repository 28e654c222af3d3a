import type { Context } from "hono";
import { OPERATIONS, SOAP_PATH } from "#contracts/companies/soap-service.ts";
import type { KeyHolder } from "#server/call/access/partner-key.ts";
import type { AppContext } from "#server/call/request-context.ts";
import type { Services } from "#server/call/services.ts";
import { requestEnvelope, type SoapCall, type SoapVersion } from "./envelope.ts";

/** The facts of a call that are collected for the request log while it is answered. */
export interface CallFacts {
  call?: SoapCall;
  holder?: Pick<KeyHolder, "partnerSeq" | "partnerKeySeq">;
  corpNum: string | null;
  memberSeq: number | null;
}

export interface LoggedAnswer {
  status: number;
  /** The number of the refusal; null where the call succeeded. */
  code: number | null;
  /** The answer to store; null where it may not be read again. */
  answer: string | null;
}

const SECRET_FIELDS = new Set(["CERTKEY", "PWD"]);
const HIDDEN = "********";

/**
 * Writes the request anew from its parsed fields, without the key and the password, however they were encoded, and without
 * the values of fields that the function does not know.
 */
function loggableRequest(version: SoapVersion, { operation, fields }: SoapCall): string {
  const knownFields = new Set<string>(
    OPERATIONS.find(({ name }) => name === operation)?.fields.map(({ name }) => name),
  );
  const loggable = [...fields]
    .filter(([name]) => !SECRET_FIELDS.has(name))
    .map(([name, value]): [string, string] => [name, knownFields.has(name) ? value : HIDDEN]);
  return requestEnvelope(version, operation, loggable);
}

/** Logs calls of a known key only: without a key there is no partner whose log could hold them. */
export function logSoapCall(
  c: Context<AppContext>,
  { requestLog }: Services,
  version: SoapVersion,
  { call, holder, corpNum, memberSeq }: CallFacts,
  answer: LoggedAnswer & { startedAt: Date; durationMs: number },
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
    ...answer,
    request: loggableRequest(version, call),
  });
}

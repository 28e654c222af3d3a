import type { Context } from "hono";
import type { Logger } from "#server/log.ts";
import type { AppContext } from "./request-context.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Why the call was refused: a code of our table, or a word of the call's own protocol. */
    failureCode?: string;
  }
}

/** nginx uses this status for a request whose client went away before the answer. */
const CLIENT_GONE = 499;

/** Logs a failed call of the HTTP API. Answers of the site that are not calls, such as a missing page, leave no line. */
export function logFailedCall(log: Logger, c: Context<AppContext>): void {
  const { status } = c.res;
  const line = { requestId: c.get("requestId"), method: c.req.method, route: c.get("route") };
  const code = c.get("failureCode");
  const isGone = isClientGone(c);
  if (!isGone && line.route === undefined && code === undefined) return;
  const countedStatus = logFailure(log, { ...line, status, code: code ?? `HTTP_${status}` }, isGone);
  if (isGone) c.res = new Response(null, { status: countedStatus });
}

interface FailedCall {
  requestId: string;
  method: string;
  route: string | undefined;
  status: number;
  code: string;
}

/**
 * Logs one warning for each failed call (§7), with nothing in it that a person typed. A call whose client has gone is
 * logged as aborted, because its failure is not ours. Returns the status by which the call is counted.
 */
export function logFailure(log: Logger, { status, code, ...line }: FailedCall, isGone: boolean): number {
  if (!isGone) {
    log.warn({ ...line, status, code }, "call failed");
    return status;
  }
  log.info({ ...line, status: CLIENT_GONE }, "aborted");
  return CLIENT_GONE;
}

export const isClientGone = (c: Context<AppContext>): boolean => c.req.raw.signal.aborted;

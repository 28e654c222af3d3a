import type { Context } from "hono";
import type { Logger } from "#server/log.ts";
import type { AppContext } from "./request-context.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Why the call was refused: of our table, or in the words of the protocol it speaks. */
    failureCode?: string;
  }
}

/** As nginx calls a request whose client went away before the answer. */
const CLIENT_GONE = 499;

/** Of the HTTP API: answers of the site that are not calls, such as a missing page, leave no line. */
export function logFailedCall(log: Logger, c: Context<AppContext>): void {
  const { status } = c.res;
  const line = { requestId: c.get("requestId"), method: c.req.method, route: c.get("route") };
  const code = c.get("failureCode");
  const isGone = isClientGone(c);
  if (!isGone && line.route === undefined && code === undefined) return;
  const counted = logFailure(log, { ...line, status, code: code ?? `HTTP_${status}` }, isGone);
  if (isGone) c.res = new Response(null, { status: counted });
}

interface FailedCall {
  requestId: string;
  method: string;
  route: string | undefined;
  status: number;
  code: string;
}

/**
 * One warning for each failed call (§7), with nothing in it that a person typed. Nobody reads the answer to a request whose
 * client has gone, and what failed because of that is no failure of ours. Returns the status by which it is counted.
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

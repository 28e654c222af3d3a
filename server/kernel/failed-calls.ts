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

/**
 * One warning for each failed answer of the API (§7), with nothing in it that a person typed. Nobody reads the answer to a
 * request whose client has gone, and what failed because of that is no failure of ours: it is counted as 499.
 */
export function logFailedCall(log: Logger, c: Context<AppContext>): void {
  const { status } = c.res;
  const line = { requestId: c.get("requestId"), method: c.req.method, route: c.get("route") };
  if (isClientGone(c)) {
    c.res = new Response(null, { status: CLIENT_GONE });
    log.info({ ...line, status: CLIENT_GONE }, "aborted");
  } else if (line.route !== undefined || c.get("failureCode") !== undefined) {
    warnFailedCall(log, { ...line, status, code: c.get("failureCode") ?? `HTTP_${status}` });
  }
}

interface FailedCall {
  requestId: string;
  method: string;
  route: string | undefined;
  status: number;
  code: string;
}

export const warnFailedCall = (log: Logger, call: FailedCall): void => log.warn(call, "call failed");

export const isClientGone = (c: Context<AppContext>): boolean => c.req.raw.signal.aborted;

import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";

type Refuse = (c: Context<AppContext>, refusal: AppError) => Response | Promise<Response>;

const refuseByThrowing: Refuse = (_, refusal) => {
  throw refusal;
};

const KB = 1024;

/** Says how much may be sent. */
function bodyTooLarge(maxSize: number): AppError {
  const most = maxSize < KB ? `${maxSize}바이트` : maxSize < KB * KB ? `${maxSize / KB}KB` : `${maxSize / KB / KB}MB`;
  return new AppError("BODY_TOO_LARGE", { fields: { body: `본문은 ${most}까지 보낼 수 있습니다.` } });
}

/**
 * Counts only a body of unknown length while it arrives. Node reads no more than the announced length of any other, so
 * checking that number is enough, and avoids the cost of touching the request's body.
 */
export function limitBody(maxSize: number, refuse: Refuse = refuseByThrowing): MiddlewareHandler<AppContext> {
  const refuseLength = (c: Context<AppContext>) => refuse(c, bodyTooLarge(maxSize));
  const countBytes = bodyLimit({ maxSize, onError: refuseLength });
  return async (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return countBytes(c, next);
    return Number(announced) <= maxSize ? next() : refuseLength(c);
  };
}

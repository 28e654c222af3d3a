import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";

type Refuse = NonNullable<Parameters<typeof bodyLimit>[0]["onError"]>;

const refuseByThrowing: Refuse = () => {
  throw new AppError("BODY_TOO_LARGE");
};

/**
 * Counts only a body of unknown length while it arrives. Node reads no more than the announced length of any other, so
 * checking that number is enough, and avoids the cost of touching the request's body.
 */
export function limitBody(maxSize: number, refuse: Refuse = refuseByThrowing): MiddlewareHandler<AppContext> {
  const countBytes = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return countBytes(c, next);
    return Number(announced) <= maxSize ? next() : refuse(c);
  };
}

import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#server/call/errors.ts";
import type { AppContext } from "#server/call/request-context.ts";

type Refuse = NonNullable<Parameters<typeof bodyLimit>[0]["onError"]>;

const refuseByThrowing: Refuse = () => {
  throw new AppError("BODY_TOO_LARGE");
};

/**
 * Only a body of unknown length is counted as it comes. Of the others Node reads as much as was announced, so the number
 * alone is looked at: merely asking a request for its body makes it a heavy one.
 */
export function limitBody(maxSize: number, refuse: Refuse = refuseByThrowing): MiddlewareHandler<AppContext> {
  const countBytes = bodyLimit({ maxSize, onError: refuse });
  return async (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined || c.req.header("transfer-encoding") !== undefined) return countBytes(c, next);
    return Number(announced) <= maxSize ? next() : refuse(c);
  };
}

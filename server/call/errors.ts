import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ERRORS, type ErrorBody, type ErrorCode } from "#contracts/errors.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { Logger } from "#server/log.ts";
import { isClientGone } from "./failed-calls.ts";
import type { AppContext } from "./request-context.ts";

/** The one way to refuse: a code of the table, and for bad input the Korean message of each field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  /** In place of the table's sentence, where the specification gives the field a meaning of its own. */
  readonly answer: string | undefined;
  /** What programs know it by, where that says more than the code does. */
  readonly number: ErrorNumber | undefined;
  /** For want of a right, although the code does not say so. */
  readonly isDenial: boolean;

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, string>;
      retryAfterS?: number;
      answer?: string;
      number?: ErrorNumber;
      isDenial?: boolean;
    } = {},
  ) {
    super(code);
    this.answer = details.answer;
    this.number = details.number;
    this.isDenial = details.isDenial ?? ERRORS[code].status === 403;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
  }
}

export function errorAnswer(c: Context<AppContext>, error: AppError): Response {
  c.set("failureCode", error.code);
  if (error.retryAfterS !== undefined) c.header("Retry-After", String(error.retryAfterS));
  return c.json(errorBody(error, c.get("requestId")), ERRORS[error.code].status);
}

export const errorBody = ({ code, answer, fields }: AppError, requestId: string): ErrorBody => ({
  code,
  message: answer ?? ERRORS[code].message,
  ...(fields && { fields }),
  requestId,
});

export function onError(log: Logger) {
  return (error: unknown, c: Context<AppContext>): Response => errorAnswer(c, refusalOf(error, failingCall(c), log));
}

/** The call that went wrong; nobody reads the answer to one whose client has gone. */
interface FailingCall {
  requestId: string;
  isGone: boolean;
}

export const failingCall = (c: Context<AppContext>): FailingCall => ({
  requestId: c.get("requestId"),
  isGone: isClientGone(c),
});

/** What is no refusal of ours is written down and becomes one. */
export function refusalOf(error: unknown, { requestId, isGone }: FailingCall, log: Logger): AppError {
  const refusal = toAppError(error);
  if (ERRORS[refusal.code].status >= 500 && !isGone) {
    log.error({ requestId, error: describeError(error) }, "request failed");
  }
  return refusal;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 413) return new AppError("BODY_TOO_LARGE");
  if (error instanceof GatewayError) return new AppError("UPSTREAM_FAILED");
  if (isDatabaseUnavailable(error)) return new AppError("UNAVAILABLE", { retryAfterS: 2 });
  return new AppError("INTERNAL");
}

/**
 * Connection refused, lost or idle for too long; shutting down, starting up; no connection, lock or disk space in time; disk
 * errors and damaged data; a server that only reads; statement timed out, or given up for a deadlock.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08\w{3}|57P0[123]|57014|53\w{3}|40P01|25006|25P03|55P03|58030|XX00\w)$/;

function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = "code" in cause ? String(cause.code) : "";
  return (
    UNAVAILABLE.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool/.test(cause.message)
  );
}

/** Query parameters may hold personal data, so of a database error only its code and the statement's cause are kept. */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as { code?: string; message?: string } | undefined;
    return { type: "database", code: cause?.code, message: cause?.message };
  }
  return error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: "unknown" };
}

import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { ERRORS, type ErrorBody, type ErrorCode } from "#contracts/errors.ts";
import type { ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import type { Logger } from "#server/log.ts";
import { isClientGone } from "./failed-calls.ts";
import type { AppContext } from "./request-context.ts";

/** Refuses a call: with a code of the error table, and for bad input with the Korean message of each field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  /** Replaces the table's sentence where the specification gives the field a meaning of its own. */
  readonly answer: string | undefined;
  /** The error number for programs, where it says more than the code does. */
  readonly number: ErrorNumber | undefined;
  /** The methods of the address, for a refused method. */
  readonly allow: string | undefined;
  /** True when the caller lacks a right; the status tells it unless the code hides it (a 404 for strangers). */
  readonly isDenial: boolean;

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, string>;
      retryAfterS?: number;
      answer?: string;
      number?: ErrorNumber;
      allow?: string;
      isDenial?: boolean;
    } = {},
  ) {
    super(code);
    this.answer = details.answer;
    this.number = details.number;
    this.allow = details.allow;
    this.isDenial = details.isDenial ?? ERRORS[code].status === 403;
    this.code = code;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
  }
}

export function errorAnswer(c: Context<AppContext>, error: AppError): Response {
  c.set("failureCode", error.code);
  return c.json(errorBody(error, c.get("requestId")), ERRORS[error.code].status, refusalHeaders(error));
}

export const refusalHeaders = ({ retryAfterS, allow }: AppError): Record<string, string> => ({
  ...(retryAfterS !== undefined && { "Retry-After": String(retryAfterS) }),
  ...(allow !== undefined && { Allow: allow }),
});

export const errorBody = ({ code, answer, fields }: AppError, requestId: string): ErrorBody => ({
  code,
  message: answer ?? ERRORS[code].message,
  ...(fields && { fields }),
  requestId,
});

export function onError(log: Logger) {
  return (error: unknown, c: Context<AppContext>): Response => errorAnswer(c, refusalOf(error, failingCall(c), log));
}

/** A call that failed. `isGone` says that its client has left, so nobody reads the answer. */
interface FailingCall {
  requestId: string;
  isGone: boolean;
}

export const failingCall = (c: Context<AppContext>): FailingCall => ({
  requestId: c.get("requestId"),
  isGone: isClientGone(c),
});

/** Turns any error into a refusal, and logs it where the failure is ours. */
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
 * These codes mean: connection refused, lost or idle for too long; shutting down, starting up; no connection, lock or
 * disk space in time; disk errors and damaged data; a read-only server; a statement timeout, or a deadlock.
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

/** Query parameters may hold personal data, so only the code and the cause of a database error are logged. */
export function describeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as { code?: string; message?: string } | undefined;
    return { type: "database", code: cause?.code, message: cause?.message };
  }
  return error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: "unknown" };
}

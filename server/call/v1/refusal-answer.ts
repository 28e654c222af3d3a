import type { Context } from "hono";
import type { V1Failure, V1Problem } from "#contracts/v1/answers.ts";
import { v1NumberOf, v1StatusOf } from "#contracts/v1/refusals.ts";
import { ERROR_CODES, type ErrorNumber } from "#domain/error-codes/error-codes.ts";
import { errorPath } from "#domain/error-codes/error-path.ts";
import { fieldErrorNumber } from "#domain/error-codes/field-numbers.ts";
import { type AppError, refusalHeaders } from "../errors.ts";
import type { AppContext } from "../request-context.ts";

/** Returns the number of a refusal. For wrong input it is that of the first wrong field, where that field has its own. */
export function refusalNumber({ code, number, fields }: AppError): ErrorNumber {
  const [first] = Object.entries(fields ?? {});
  const fieldNumber = first && (code === "INVALID_INPUT" || code === "DOCUMENT_RULE") && fieldErrorNumber(...first);
  return number ?? (fieldNumber || v1NumberOf(code));
}

export function problemOf(error: AppError, publicOrigin: string): V1Problem {
  const code = refusalNumber(error);
  const named = error.fields && bracketed(error.fields);
  // The message is that of the number, so that the limit stands where a program reads what is special about a refusal.
  const fields = named ?? (error.code === "TOO_MANY_REQUESTS" && error.answer ? { limit: error.answer } : undefined);
  return {
    code,
    message: ERROR_CODES.get(code)?.message ?? "",
    ...(fields && { fields }),
    help: publicOrigin + errorPath(code, Object.keys(fields ?? {})),
  };
}

/** Writes the path `lines.2.supply` as `lines[2].supply`. */
export const bracketed = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/\.(\d+)(?=\.|$)/g, "[$1]"), message]),
  );

export interface Refusal {
  status: ReturnType<typeof v1StatusOf>;
  code: ErrorNumber;
  body: string;
  headers: Record<string, string>;
}

export function refusalAnswer(c: Context<AppContext>, error: AppError, publicOrigin: string): Refusal {
  c.set("failureCode", error.code);
  const { code, message, fields, help } = problemOf(error, publicOrigin);
  const requestId = c.get("requestId");
  const failure: V1Failure = { code, message, ...(fields && { fields }), requestId, help };
  return {
    status: v1StatusOf(error.code),
    code: refusalNumber(error),
    body: JSON.stringify(failure),
    headers: refusalHeaders(error),
  };
}

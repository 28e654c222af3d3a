import { DrizzleQueryError } from "drizzle-orm/errors";

/** Returns the unique index that refused a statement; undefined for every other failure. */
export function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error) || !("code" in cause) || cause.code !== "23505") return undefined;
  return "constraint" in cause ? String(cause.constraint) : undefined;
}

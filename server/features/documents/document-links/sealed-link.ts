import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { isCanonical } from "#server/call/access/compact-token.ts";
import { AppError } from "#server/call/errors.ts";
import type { Secrets } from "#server/secrets.ts";

/** The purpose of a token. A token of one purpose opens nothing of another. */
export type LinkPurpose = "document-print" | "document-shared" | "document-pass";

interface Sealed<Value> {
  value: Value;
  /** The end of its life, in milliseconds. */
  until: number;
}

export interface OpenedLink<Value> {
  value: Value;
  expiresDT: string;
}

/** Makes a token that needs no row: it holds what it opens and until when, sealed with our key. */
export function sealLink<Value>(
  { seal }: Secrets,
  purpose: LinkPurpose,
  value: Value,
  lifetimeS: number,
  now = Date.now(),
): { token: string; expiresDT: string } {
  const sealed: Sealed<Value> = { value, until: now + lifetimeS * 1_000 };
  const token = seal(purpose, JSON.stringify(sealed)).toString("base64url");
  return { token, expiresDT: toSeoulDateTime(new Date(sealed.until)) };
}

export function openLink<Value>(secrets: Secrets, purpose: LinkPurpose, token: string): OpenedLink<Value> {
  const { value, until } = unsealed<Value>(secrets, purpose, token);
  if (until <= Date.now()) throw new AppError("DOCUMENT_LINK_EXPIRED");
  return { value, expiresDT: toSeoulDateTime(new Date(until)) };
}

function unsealed<Value>({ open }: Secrets, purpose: LinkPurpose, token: string): Sealed<Value> {
  if (!isCanonical(token)) throw new AppError("DOCUMENT_LINK_UNKNOWN");
  try {
    return JSON.parse(open(purpose, Buffer.from(token, "base64url"))) as Sealed<Value>;
  } catch {
    throw new AppError("DOCUMENT_LINK_UNKNOWN");
  }
}

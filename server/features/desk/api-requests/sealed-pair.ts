import { API_BODY_MAX_BYTES } from "#domain/console/api-request.ts";
import type { Secrets } from "#server/secrets.ts";

const PURPOSE = "api-request";

/** The parts of a call that are sealed: the database alone does not reveal them. */
export interface CallPair {
  /** Begins with the question mark; empty where there was none. */
  query: string;
  request: string | null;
  answer: string | null;
}

export const sealPair = ({ query, request, answer }: CallPair, secrets: Secrets): Buffer =>
  secrets.seal(PURPOSE, JSON.stringify([query, request, answer]));

export function openPair(sealedPair: Buffer, secrets: Secrets): CallPair {
  const [query, request, answer] = JSON.parse(secrets.open(PURPOSE, sealedPair)) as [
    string,
    CallPair["request"],
    CallPair["answer"],
  ];
  return { query, request, answer };
}

/** Copies rather than slices: a slice would hold the whole text in memory while the call waits. */
export function cutBody(text: string | null): { text: string | null; isCut: boolean } {
  if (text === null || text.length * 3 <= API_BODY_MAX_BYTES) return { text, isCut: false };
  const bytes = Buffer.from(text.slice(0, API_BODY_MAX_BYTES + 1));
  if (bytes.length <= API_BODY_MAX_BYTES) return { text, isCut: false };
  const start = bytes.subarray(0, API_BODY_MAX_BYTES).toString("utf8");
  return { text: start.replace(/\uFFFD$/, ""), isCut: true };
}

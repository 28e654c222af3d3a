import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far the clocks of the two ends may be apart. */
const LARGEST_SKEW_MS = 5 * 60_000;

export const RELAY_HEADERS = { time: "x-relay-time", signature: "x-relay-signature" } as const;

interface SignedMessage {
  method: string;
  path: string;
  body: string;
}

const signatureOf = (key: string, time: string, { method, path, body }: SignedMessage): string =>
  createHmac("sha256", key)
    .update([time, method, path, createHash("sha256").update(body, "utf8").digest("hex")].join("\n"))
    .digest("hex");

/** What goes with a message of our relay protocol, in either direction. */
export function relayHeaders(key: string, message: SignedMessage, now = new Date()): Record<string, string> {
  const time = now.toISOString();
  return { [RELAY_HEADERS.time]: time, [RELAY_HEADERS.signature]: signatureOf(key, time, message) };
}

/** Signed with the key, for this address and these bytes, and lately: an old message that somebody kept is refused. */
export function isRelaySigned(key: string, headers: Headers, message: SignedMessage, now = new Date()): boolean {
  const time = headers.get(RELAY_HEADERS.time) ?? "";
  const isRecent = Math.abs(now.getTime() - Date.parse(time)) <= LARGEST_SKEW_MS;
  const wanted = Buffer.from(signatureOf(key, time, message));
  const given = Buffer.from(headers.get(RELAY_HEADERS.signature) ?? "");
  return isRecent && wanted.length === given.length && timingSafeEqual(wanted, given);
}

import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The clocks of the two ends may differ by this much. */
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

/** Returns the headers of a message of our relay protocol, in either direction. */
export function relayHeaders(key: string, message: SignedMessage, now = new Date()): Record<string, string> {
  const time = now.toISOString();
  return { [RELAY_HEADERS.time]: time, [RELAY_HEADERS.signature]: signatureOf(key, time, message) };
}

/** Checks the key, the address, the bytes and the time of a signature: an old message that somebody recorded is refused. */
export function isRelaySigned(key: string, headers: Headers, message: SignedMessage, now = new Date()): boolean {
  const time = headers.get(RELAY_HEADERS.time) ?? "";
  const isRecent = Math.abs(now.getTime() - Date.parse(time)) <= LARGEST_SKEW_MS;
  const expected = Buffer.from(signatureOf(key, time, message));
  const signature = Buffer.from(headers.get(RELAY_HEADERS.signature) ?? "");
  return isRecent && expected.length === signature.length && timingSafeEqual(expected, signature);
}

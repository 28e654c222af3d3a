import type { RateLimit } from "#contracts/endpoint.ts";
import type { AppError } from "../errors.ts";
import { tooManyCalls } from "../rate-limit.ts";

const MOST_KEYS = 10_000;

export interface TakenCall {
  /** The headers of the IETF draft for rate limits. */
  headers: Record<string, string>;
  refusal: AppError | undefined;
}

/**
 * Runs the generic cell rate algorithm of rate-limit.ts in memory, because a row written at every read would cost more
 * than the read. Each of several processes allows as much. The headers tell what is left.
 */
export function openCallLimit({
  limit,
  windowS,
}: Pick<RateLimit, "limit" | "windowS">): (partnerKeySeq: number, nowMs?: number) => TakenCall {
  const usedUntil = new Map<number, number>();
  const intervalMs = (windowS * 1_000) / limit;
  const policy = { "RateLimit-Policy": `"key";q=${limit};w=${windowS}` };
  const left = (untilMs: number, nowMs: number) =>
    Math.max(0, Math.floor((windowS * 1_000 - Math.max(0, untilMs - nowMs)) / intervalMs));

  return (partnerKeySeq, nowMs = performance.now()) => {
    const base = Math.max(usedUntil.get(partnerKeySeq) ?? 0, nowMs);
    const until = base + intervalMs;
    if (until > nowMs + windowS * 1_000 + 1) {
      const retryAfterS = Math.max(1, Math.ceil((until - nowMs) / 1_000 - windowS));
      const headers = { ...policy, RateLimit: `"key";r=0;t=${retryAfterS}` };
      return { headers, refusal: tooManyCalls({ limit, windowS }, retryAfterS) };
    }
    if (usedUntil.size >= MOST_KEYS) forgetPast(usedUntil, nowMs);
    usedUntil.set(partnerKeySeq, until);
    const full = Math.ceil((until - nowMs) / 1_000);
    return { headers: { ...policy, RateLimit: `"key";r=${left(until, nowMs)};t=${full}` }, refusal: undefined };
  };
}

function forgetPast(usedUntil: Map<number, number>, nowMs: number): void {
  for (const [key, until] of usedUntil) if (until <= nowMs) usedUntil.delete(key);
}

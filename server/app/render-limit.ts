const BURST = 60;
const PER_SECOND = 3;
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * Limits how many pages one client address may have drawn, because only made-up addresses and searches are not cached.
 * It counts in memory, because it protects this process.
 */
export class RenderLimit {
  readonly #buckets = new Map<string, Bucket>();

  /** Returns false once the address has used up its share. */
  take(address: string, nowMs = performance.now()): boolean {
    const { tokens, atMs } = this.#buckets.get(address) ?? { tokens: BURST, atMs: nowMs };
    const left = Math.min(BURST, tokens + ((nowMs - atMs) / 1000) * PER_SECOND);
    const isFree = left >= 1;
    // The entry moves to the end, so that the address that asked longest ago is forgotten first.
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: isFree ? left - 1 : left, atMs: nowMs });
    if (this.#buckets.size > MAX_ADDRESSES) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    return isFree;
  }
}

const BURST = 60;
const PER_SECOND = 3;
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  atMs: number;
}

/**
 * How many pages one address may have drawn: made-up addresses and searches are the only ones that are not kept already.
 * In memory, because what it protects is this process.
 */
export class RenderLimit {
  readonly #buckets = new Map<string, Bucket>();

  /** False once the address has used up its share. */
  take(address: string, nowMs = performance.now()): boolean {
    const { tokens, atMs } = this.#buckets.get(address) ?? { tokens: BURST, atMs: nowMs };
    const left = Math.min(BURST, tokens + ((nowMs - atMs) / 1000) * PER_SECOND);
    const isFree = left >= 1;
    // Written anew, so that the address asked longest ago is the first to be forgotten.
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: isFree ? left - 1 : left, atMs: nowMs });
    if (this.#buckets.size > MAX_ADDRESSES) this.#buckets.delete(this.#buckets.keys().next().value ?? "");
    return isFree;
  }
}

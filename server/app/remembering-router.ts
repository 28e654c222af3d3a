import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

const MOST_REMEMBERED = 1_000;

/**
 * Hono's quick router refuses our addresses (`partners/by/{brand}` beside `partners/{partnerSeq}`), and the one it falls back
 * to walks its tree for every request. What an address led to does not change once the site runs, so it is remembered.
 */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = "RememberingRouter";
  readonly #router = new TrieRouter<Handler>();
  readonly #remembered = new Map<string, Result<Handler>>();

  add(method: string, path: string, handler: Handler): void {
    this.#remembered.clear();
    this.#router.add(method, path, handler);
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    const remembered = this.#remembered.get(key);
    if (remembered) return remembered;
    const result = this.#router.match(method, path);
    // Made-up addresses push the others out, which costs those one more walk.
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, result);
    return result;
  }
}

import { type CachedPage, makeCachedPage } from "./cached-page.ts";

/** The address of the page for missing addresses; it is drawn once and sent for all of them. */
export const NOT_FOUND_PATH = "/404";

/** The key of the page for visitors over the limit; no address leads to it. */
export const LIMIT_KEY = "limit";

export interface DrawnPage {
  response: Response;
  /** Headers of every answer that the page does not set itself. */
  defaults: Readonly<Record<string, string>>;
}

type Draw = (key: string) => Promise<DrawnPage>;

interface Entry {
  page: CachedPage;
  bytes: number;
  /** True when it was read since the last sweep, which then keeps it for another round. */
  isInUse: boolean;
}

const BYTES_OF_AN_ENTRY = 200;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches finished public pages, compressed once, and drops them all when the content version changes. A missing page is
 * drawn once, however many ask for it. The cache is bounded in bytes; pages that nobody reads go first.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #drawing = new Map<string, Promise<CachedPage>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #version = "";

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the exact number of bytes in the cache. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, version: string): CachedPage | undefined {
    if (version !== this.#version) this.#startOver(version);
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.isInUse = true;
    return entry.page;
  }

  /** Returns the page, drawn once for all who wait for it. `draw` gets the address to draw. */
  async fill(key: string, version: string, draw: Draw): Promise<CachedPage> {
    return this.find(key, version) ?? this.#drawOnce(key, version, draw);
  }

  #drawOnce(key: string, version: string, draw: Draw): Promise<CachedPage> {
    const flight = `${version} ${key}`;
    const drawing =
      this.#drawing.get(flight) ?? this.#draw(key, version, draw).finally(() => this.#drawing.delete(flight));
    this.#drawing.set(flight, drawing);
    return drawing;
  }

  async #draw(key: string, version: string, draw: Draw): Promise<CachedPage> {
    const { response, defaults } = await draw(key);
    if (response.status === 404 && key !== NOT_FOUND_PATH) {
      const notFound = version === this.#version ? this.#entries.get(NOT_FOUND_PATH)?.page : undefined;
      const page = notFound ?? (await this.#drawOnce(NOT_FOUND_PATH, version, draw));
      this.#store(key, version, page, 0);
      return page;
    }
    const page = await makeCachedPage(response, defaults);
    if (page.status < 400 || key === NOT_FOUND_PATH || key === LIMIT_KEY) this.#store(key, version, page, page.bytes);
    return page;
  }

  #store(key: string, version: string, page: CachedPage, pageBytes: number): void {
    const bytes = pageBytes + 2 * key.length + BYTES_OF_AN_ENTRY;
    if (version !== this.#version || bytes > this.#maxBytes || this.#entries.has(key)) return;
    this.#entries.set(key, { page, bytes, isInUse: false });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldest);
      if (entry.isInUse) this.#entries.set(oldest, { ...entry, isInUse: false });
      else this.#bytes -= entry.bytes;
    }
  }

  #startOver(version: string): void {
    this.#version = version;
    this.#entries.clear();
    this.#bytes = 0;
  }
}

/** Returns the cache key of a page: its path, and the query names that the page reads, in the page's own order. */
export function pageKey(pathname: string, query: URLSearchParams, names: readonly string[]): string {
  const pairs = names.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const path = pathname.replace(/(?<=[^/])\/+$/, "");
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

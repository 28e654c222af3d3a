import { type CachedPage, makeCachedPage } from "./cached-page.ts";

/** Where the page for addresses that lead nowhere lies; drawn once, answered for every one of them. */
export const NOT_FOUND_PATH = "/404";

/** The page for whoever asks too often; no address leads to it. */
export const LIMIT_KEY = "limit";

export interface DrawnPage {
  response: Response;
  /** What every answer carries unless the page says otherwise. */
  defaults: Readonly<Record<string, string>>;
}

type Draw = (key: string) => Promise<DrawnPage>;

interface Kept {
  page: CachedPage;
  bytes: number;
  /** Asked for since the last sweep: then it stays for another round. */
  isInUse: boolean;
}

const BYTES_OF_AN_ENTRY = 200;
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Finished public pages, compressed once, dropped as a whole when the content version changes. However many ask for a page
 * that is not there yet, it is drawn once. Bounded in bytes; what nobody asks for goes first.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #drawing = new Map<string, Promise<CachedPage>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #version = "";

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** What is kept, counted exactly. */
  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, version: string): CachedPage | undefined {
    if (version !== this.#version) this.#startOver(version);
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    kept.isInUse = true;
    return kept.page;
  }

  /** Draws the page, together with whoever else waits for it. `draw` gets the address to draw. */
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
      const kept = version === this.#version ? this.#kept.get(NOT_FOUND_PATH)?.page : undefined;
      const page = kept ?? (await this.#drawOnce(NOT_FOUND_PATH, version, draw));
      this.#keep(key, version, page, 0);
      return page;
    }
    const page = await makeCachedPage(response, defaults);
    if (page.status < 400 || key === NOT_FOUND_PATH || key === LIMIT_KEY) this.#keep(key, version, page, page.bytes);
    return page;
  }

  #keep(key: string, version: string, page: CachedPage, pageBytes: number): void {
    const bytes = pageBytes + 2 * key.length + BYTES_OF_AN_ENTRY;
    if (version !== this.#version || bytes > this.#maxBytes || this.#kept.has(key)) return;
    this.#kept.set(key, { page, bytes, isInUse: false });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      if (kept.isInUse) this.#kept.set(oldest, { ...kept, isInUse: false });
      else this.#bytes -= kept.bytes;
    }
  }

  #startOver(version: string): void {
    this.#version = version;
    this.#kept.clear();
    this.#bytes = 0;
  }
}

/** The address a page is kept under: its path, and of the query what the page reads, in the page's own order. */
export function pageKey(pathname: string, given: URLSearchParams, names: readonly string[]): string {
  const known = names.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  const path = pathname.replace(/(?<=[^/])\/+$/, "");
  return known.length > 0 ? `${path}?${new URLSearchParams(known)}` : path;
}

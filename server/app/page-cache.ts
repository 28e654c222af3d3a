import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface CachedPage {
  status: number;
  headers: Headers;
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  bytes: number;
}

type Encoding = "br" | "gzip" | "identity";

/** The web bundle marks pages that are the same for everyone; only those are kept. */
export const STATIC_PAGE_MARK = "x-static-page";

/**
 * Finished public pages, compressed once, keyed by URL and dropped as a whole when the content version changes.
 * Bounded in bytes, oldest out first, so that made-up query strings cannot fill the memory.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;
  #version = "";

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  async serve(request: Request, version: string, render: () => Promise<Response>): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") return render();
    this.#dropOlderThan(version);
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const page = this.#pages.get(key) ?? (await this.#render(key, render));
    return page instanceof Response ? page : answer(request, page);
  }

  async #render(key: string, render: () => Promise<Response>): Promise<CachedPage | Response> {
    const version = this.#version;
    const response = await render();
    const isShared = response.headers.has(STATIC_PAGE_MARK);
    response.headers.delete(STATIC_PAGE_MARK);
    if (!isShared || response.status !== 200) return response;
    const page = await compress(response);
    if (version === this.#version) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#bytes += page.bytes;
    for (const [oldest, { bytes }] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #dropOlderThan(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#bytes = 0;
  }
}

async function compress(response: Response): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const bodies = { br: new Uint8Array(br), gzip: new Uint8Array(gz), identity };
  return {
    status: response.status,
    headers: response.headers,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies,
    bytes: identity.length + br.length + gz.length,
  };
}

function answer(request: Request, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set("Vary", "Accept-Encoding");
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  if (request.headers.get("if-none-match")?.includes(page.etag)) return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const body = page.bodies[encoding];
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { status: page.status, headers });
}

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(accepted)) return "gzip";
  return "identity";
}

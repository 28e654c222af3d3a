import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import type { AppContext } from "#server/call/request-context.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** Header names and values in turn, as node:http takes them. */
type FlatHeaders = readonly string[];

interface Variant {
  headers: FlatHeaders;
  body: Buffer<ArrayBuffer>;
}

/** A finished page with everything its answers need. */
export interface CachedPage {
  status: number;
  etag: string;
  variants: Readonly<Record<Encoding, Variant>>;
  unchangedHeaders: FlatHeaders;
  bytes: number;
}

export interface PageAnswer {
  status: number;
  headers: FlatHeaders;
  body: Buffer<ArrayBuffer> | undefined;
}

interface PageRequest {
  method: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/** Headers that belong to one answer, not to the page. */
const ANSWER_HEADERS = new Set(["set-cookie", "content-length", "content-encoding", "x-static-page"]);

export async function makeCachedPage(
  response: Response,
  defaults: Readonly<Record<string, string>>,
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(defaults);
  for (const [name, value] of response.headers) if (!ANSWER_HEADERS.has(name)) headers.set(name, value);
  headers.set("vary", "Accept-Encoding");
  if (response.status === 200) headers.set("etag", etag);
  headers.set("cache-control", response.status < 400 ? "public, max-age=0, must-revalidate" : "no-cache");
  const variant = (body: Buffer<ArrayBuffer>, encoding?: string): Variant => ({
    headers: [
      ...flat(headers),
      "content-length",
      String(body.length),
      ...(encoding ? ["content-encoding", encoding] : []),
    ],
    body,
  });
  return {
    status: response.status,
    etag,
    variants: { br: variant(br, "br"), gzip: variant(gz, "gzip"), identity: variant(identity) },
    unchangedHeaders: flat(headers),
    bytes: identity.length + br.length + gz.length,
  };
}

const flat = (headers: Headers): string[] => [...headers].flat();

export function answerFromPage(
  page: CachedPage,
  { method, ifNoneMatch, acceptEncoding = "" }: PageRequest,
): PageAnswer {
  if (ifNoneMatch !== undefined && page.status === 200 && isUnchanged(ifNoneMatch, page.etag)) {
    return { status: 304, headers: page.unchangedHeaders, body: undefined };
  }
  const { headers, body } = page.variants[bestEncoding(acceptEncoding)];
  return { status: page.status, headers, body: method === "HEAD" ? undefined : body };
}

/** Answers a request that has come to the app. */
export function pageAnswer(c: Context<AppContext>, page: CachedPage): Response {
  const { status, headers, body } = answerFromPage(page, {
    method: c.req.method,
    ifNoneMatch: c.req.header("if-none-match"),
    acceptEncoding: c.req.header("accept-encoding"),
  });
  const pairs = Array.from({ length: headers.length / 2 }, (_, n) => [headers[2 * n] ?? "", headers[2 * n + 1] ?? ""]);
  return new Response(body, { status, headers: pairs as [string, string][] });
}

/** Compares tags weakly (RFC 9110 13.1.2), so that a tag a proxy has made weak or strong still matches. */
const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag || ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.slice(2));

function bestEncoding(acceptEncoding: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}

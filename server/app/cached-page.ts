import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

/** Names and values in turn, as node:http takes them. */
type FlatHeaders = readonly string[];

interface Variant {
  headers: FlatHeaders;
  body: Buffer<ArrayBuffer>;
}

/** One finished page with everything an answer needs worked out beforehand. */
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

interface Asked {
  method: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
}

/** Names that say something about one answer, not about the page. */
const OF_ONE_ANSWER = new Set(["set-cookie", "content-length", "content-encoding", "x-static-page"]);

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
  for (const [name, value] of response.headers) if (!OF_ONE_ANSWER.has(name)) headers.set(name, value);
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

export function answerFromPage(page: CachedPage, { method, ifNoneMatch, acceptEncoding = "" }: Asked): PageAnswer {
  if (ifNoneMatch !== undefined && page.status === 200 && isUnchanged(ifNoneMatch, page.etag)) {
    return { status: 304, headers: page.unchangedHeaders, body: undefined };
  }
  const { headers, body } = page.variants[bestEncoding(acceptEncoding)];
  return { status: page.status, headers, body: method === "HEAD" ? undefined : body };
}

/** RFC 9110 13.1.2: compared weakly, so one that a proxy has made weak or strong still counts. */
const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag || ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.slice(2));

function bestEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(accepted)) return "gzip";
  return "identity";
}

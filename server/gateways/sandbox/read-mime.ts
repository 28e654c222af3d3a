export interface MimeMail {
  from: string;
  to: string;
  subject: string;
  date: Date | undefined;
  html: string;
  text: string;
}

type Headers = ReadonlyMap<string, string>;

const MAX_DEPTH = 5;

/** Reads what our own transport writes (text and HTML alternatives in UTF-8), not every mail of the world. */
export function readMime(raw: Buffer): MimeMail {
  // Latin-1 keeps every byte apart, so that parts can be cut as text and decoded by their own charset.
  const { headers, body } = splitHead(raw.toString("latin1"));
  const bodies = collectBodies(headers, body, 0);
  const date = new Date(headers.get("date") ?? "");
  return {
    from: decodeWords(headers.get("from") ?? ""),
    to: decodeWords(headers.get("to") ?? ""),
    subject: decodeWords(headers.get("subject") ?? ""),
    date: Number.isNaN(date.getTime()) ? undefined : date,
    html: bodies.find(({ type }) => type === "text/html")?.content ?? "",
    text: bodies.find(({ type }) => type === "text/plain")?.content ?? "",
  };
}

function splitHead(source: string): { headers: Headers; body: string } {
  const lines = source.replaceAll("\r\n", "\n");
  const end = lines.startsWith("\n") ? 0 : lines.indexOf("\n\n");
  const head = end < 0 ? lines : lines.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? "" : lines.slice(end).replace(/^\n{1,2}/, "") };
}

function collectBodies(headers: Headers, body: string, depth: number): { type: string; content: string }[] {
  const contentType = headers.get("content-type") ?? "text/plain";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const boundary = parameter(contentType, "boundary");
  if (type.startsWith("multipart/") && boundary && depth < MAX_DEPTH) {
    return `\n${body}`
      .split(`\n--${boundary}`)
      .slice(1)
      .filter((part) => !part.startsWith("--"))
      .flatMap((part) => {
        const inner = splitHead(part.replace(/^[ \t]*\n/, ""));
        return collectBodies(inner.headers, inner.body, depth + 1);
      });
  }
  if (!type.startsWith("text/")) return [];
  const bytes = decodeTransfer(body, headers.get("content-transfer-encoding")?.toLowerCase() ?? "7bit");
  return [{ type, content: decodeCharset(bytes, parameter(contentType, "charset")).replaceAll("\r\n", "\n") }];
}

function parameter(value: string, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(value) ?? [];
  return quoted ?? bare;
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding === "quoted-printable") return decodeQuoted(body.replace(/[ \t]*=\n/g, ""));
  return Buffer.from(body, "latin1");
}

const decodeQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function decodeCharset(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** RFC 2047 encoded words; the white space between two of them belongs to neither. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=/gi, (_match, charset: string, kind: string, text: string) => {
      const bytes = kind.toUpperCase() === "B" ? Buffer.from(text, "base64") : decodeQuoted(text.replaceAll("_", " "));
      return decodeCharset(bytes, charset);
    });
}

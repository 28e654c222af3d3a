import { randomBytes } from "node:crypto";

export interface MimePart {
  /** Content-ID without its angle brackets, which some senders leave out. */
  id: string;
  contentType: string;
  bytes: Buffer;
}

export interface MimeMessage {
  contentType: string;
  bytes: Buffer;
}

const CRLF = "\r\n";
const MOST_PARTS = 4;
/** The limit for the headers of one part. */
const MOST_HEADER_BYTES = 4_096;

/** Writes SOAP with attachments: the first part is the envelope. */
export function writeMultipart(parts: readonly MimePart[]): MimeMessage {
  const boundary = `part-${randomBytes(16).toString("hex")}`;
  const chunks = parts.flatMap(({ id, contentType, bytes }) => [
    Buffer.from(
      [
        `--${boundary}`,
        `Content-Type: ${contentType}`,
        "Content-Transfer-Encoding: binary",
        `Content-ID: <${id}>`,
        CRLF,
      ].join(CRLF),
    ),
    bytes,
    Buffer.from(CRLF),
  ]);
  return {
    contentType: `multipart/related; type="text/xml"; start="<${parts[0]?.id}>"; boundary="${boundary}"`,
    bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--${CRLF}`)]),
  };
}

/** Reads a message; one with a single part may come without the multipart frame. */
export function readMultipart({ contentType, bytes }: MimeMessage): MimePart[] | undefined {
  if (/^text\/xml\b/i.test(contentType)) return [{ id: "", contentType, bytes }];
  const boundary = /^multipart\/related\b/i.test(contentType) ? boundaryOf(contentType) : undefined;
  return boundary ? readParts(bytes, Buffer.from(`${CRLF}--${boundary}`)) : undefined;
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The delimiter stands at the beginning of a line; the first one may stand at the very beginning. */
function readParts(bytes: Buffer, delimiter: Buffer): MimePart[] | undefined {
  const parts: MimePart[] = [];
  const isFirst = bytes.subarray(0, delimiter.length - CRLF.length).equals(delimiter.subarray(CRLF.length));
  let end = isFirst ? -CRLF.length : bytes.indexOf(delimiter);
  if (!isFirst && end < 0) return undefined;
  while (parts.length <= MOST_PARTS) {
    const start = end + delimiter.length;
    if (bytes.toString("latin1", start, start + 2) === "--") return parts.length > 0 ? parts : undefined;
    end = bytes.indexOf(delimiter, start);
    const part = end < 0 ? undefined : readPart(bytes.subarray(start, end));
    if (!part) return undefined;
    parts.push(part);
  }
  return undefined;
}

function readPart(part: Buffer): MimePart | undefined {
  const end = part.subarray(0, MOST_HEADER_BYTES).indexOf(CRLF + CRLF);
  if (end < 0 || part.toString("latin1", 0, 2) !== CRLF) return undefined;
  const headers = new Map(
    part
      .toString("latin1", 2, end)
      .split(CRLF)
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  return {
    id: bareContentId(headers.get("content-id") ?? ""),
    contentType: headers.get("content-type") ?? "",
    bytes: part.subarray(end + 2 * CRLF.length),
  };
}

const bareContentId = (id: string): string => id.replace(/^<(.*)>$/, "$1");

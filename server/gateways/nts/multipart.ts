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

/** SOAP with attachments: the first part is the envelope. */
export function writeMultipart(parts: readonly MimePart[]): MimeMessage {
  const boundary = `part-${randomBytes(16).toString("hex")}`;
  const written = parts.flatMap(({ id, contentType, bytes }) => [
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
    bytes: Buffer.concat([...written, Buffer.from(`--${boundary}--${CRLF}`)]),
  };
}

/** A message in one part may come without the frame of several. */
export function readMultipart({ contentType, bytes }: MimeMessage): MimePart[] | undefined {
  if (/^text\/xml\b/i.test(contentType)) return [{ id: "", contentType, bytes }];
  const boundary = /^multipart\/related\b/i.test(contentType) ? boundaryOf(contentType) : undefined;
  return boundary ? readParts(bytes, Buffer.from(`--${boundary}`)) : undefined;
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

function readParts(bytes: Buffer, delimiter: Buffer): MimePart[] | undefined {
  const parts: MimePart[] = [];
  let at = bytes.indexOf(delimiter);
  if (at !== 0 && !isAfterBreak(bytes, at)) return undefined;
  while (parts.length <= MOST_PARTS) {
    at += delimiter.length;
    if (bytes.toString("latin1", at, at + 2) === "--") return parts.length > 0 ? parts : undefined;
    const end = nextDelimiter(bytes, delimiter, at);
    const part = end < 0 ? undefined : readPart(bytes.subarray(at, end - CRLF.length));
    if (!part) return undefined;
    parts.push(part);
    at = end;
  }
  return undefined;
}

const isAfterBreak = (bytes: Buffer, at: number): boolean => at >= 2 && bytes.toString("latin1", at - 2, at) === CRLF;

function nextDelimiter(bytes: Buffer, delimiter: Buffer, from: number): number {
  for (let at = bytes.indexOf(delimiter, from); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    if (isAfterBreak(bytes, at)) return at;
  }
  return -1;
}

function readPart(part: Buffer): MimePart | undefined {
  const end = part.indexOf(CRLF + CRLF);
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

/** The text of a body, or the Korean sentence that says why it cannot be read as UTF-8. */
type BodyText = { text: string; reason?: undefined } | { text?: undefined; reason: string };

interface BodyHeaders {
  contentType: string;
  contentEncoding: string | undefined;
}

const RESEND = "UTF-8로 바꾸어 다시 보내 주세요.";
const EUC_KR_NAMES = /^(?:euc-?kr|ks_?c_?5601.*|(?:ms|cp|x-windows-|windows-)949|uhc|iso-2022-kr)$/i;
const UTF_16_NAMES = /^(?:utf-?16(?:le|be)?|ucs-?2|unicode)$/i;

/**
 * Reads a body as UTF-8. The bytes count more than the declared charset, because many clients declare one that they do
 * not use; but bytes of EUC-KR may also be valid UTF-8, so a declared EUC-KR is believed for all but plain ASCII.
 */
export function readUtf8(bytes: Uint8Array, { contentType, contentEncoding }: BodyHeaders): BodyText {
  const packing = packingOf(bytes, contentEncoding);
  if (packing !== undefined) {
    return { reason: `본문이 압축(${packing})되어 있습니다. 압축하지 않고, Content-Encoding 헤더 없이 보내 주세요.` };
  }
  const charset = charsetOf(contentType);
  if (UTF_16_NAMES.test(charset) || isUtf16(bytes)) return { reason: `본문의 문자 인코딩이 UTF-16입니다. ${RESEND}` };
  const text = decode("utf-8", bytes);
  if (text !== undefined && (!EUC_KR_NAMES.test(charset) || isAscii(bytes))) return { text };
  if (decode("euc-kr", bytes) !== undefined) return { reason: `본문의 문자 인코딩이 EUC-KR입니다. ${RESEND}` };
  return { reason: `본문을 UTF-8로 읽을 수 없습니다. ${RESEND}` };
}

const charsetOf = (contentType: string): string => /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? "";

/** Names the compression of a body: what its header says, or gzip where the bytes say so. */
function packingOf(bytes: Uint8Array, contentEncoding = ""): string | undefined {
  const coding = contentEncoding.trim().toLowerCase();
  if (coding !== "" && coding !== "identity") return /^[a-z][a-z, -]{0,30}$/.test(coding) ? coding : "Content-Encoding";
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? "gzip" : undefined;
}

/** JSON and XML begin with an ASCII character, which has a zero byte beside it in UTF-16. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first !== undefined && second !== undefined && (first === 0) !== (second === 0));
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function decode(encoding: "utf-8" | "euc-kr", bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

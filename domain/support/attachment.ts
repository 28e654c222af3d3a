// An inquiry may carry these files. The first bytes decide the type, and the name must agree with them.
export const ATTACHMENT_LIMITS = {
  maxFiles: 3,
  maxBytes: 3 * 1024 * 1024,
  nameLength: 100,
} as const;

export const ATTACHMENT_TYPES = {
  pdf: { contentType: "application/pdf", extensions: ["pdf"] },
  png: { contentType: "image/png", extensions: ["png"] },
  jpg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg"] },
  xlsx: {
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    extensions: ["xlsx"],
  },
  txt: { contentType: "text/plain; charset=utf-8", extensions: ["txt", "log"] },
} as const;
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

export const ATTACHMENT_EXTENSIONS: readonly string[] = Object.values(ATTACHMENT_TYPES).flatMap(
  ({ extensions }) => extensions,
);

// The types without the charset, as they are listed.
export const ATTACHMENT_MEDIA_TYPES: string[] = Object.values(ATTACHMENT_TYPES).map(
  ({ contentType }) => contentType.split(";")[0] ?? "",
);

export const ATTACHMENT_PROBLEMS = {
  empty: "빈 파일은 첨부할 수 없습니다.",
  tooLarge: `파일당 ${ATTACHMENT_LIMITS.maxBytes / (1024 * 1024)}MB 이하만 첨부할 수 있습니다.`,
  tooMany: `파일은 ${ATTACHMENT_LIMITS.maxFiles}개까지 첨부할 수 있습니다.`,
  type: "PDF, PNG, JPG, XLSX, TXT, LOG 파일만 첨부할 수 있습니다.",
  mismatch: "파일의 내용이 확장자와 다릅니다. 원래 형식의 파일을 첨부해 주세요.",
} as const;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

// A workbook is a ZIP that names its parts; a workbook with macros is a program and is refused.
function isWorkbook(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return false;
  const text = latin1(bytes);
  return (
    text.includes("[Content_Types].xml") &&
    text.includes("xl/workbook.xml") &&
    !/vbaProject\.bin|macrosheets/i.test(text)
  );
}

// Programs have NUL bytes or begin like this; without the check, pages and drawings with scripts would pass as text.
const NO_PLAIN_TEXT = /^\s*(#!|%PDF-|<(!doctype\s+html|html|head|body|script|svg|\?php))/i;

function isPlainText(bytes: Uint8Array): boolean {
  return !bytes.includes(0) && !NO_PLAIN_TEXT.test(latin1(bytes.subarray(0, 1_024)).replace(/^ï»¿/, ""));
}

const DETECTORS: readonly [AttachmentType, (bytes: Uint8Array) => boolean][] = [
  ["pdf", (bytes) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)],
  ["png", (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ["jpg", (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff)],
  ["xlsx", isWorkbook],
  ["txt", isPlainText],
];

export const attachmentTypeOf = (bytes: Uint8Array): AttachmentType | undefined =>
  DETECTORS.find(([, isType]) => isType(bytes))?.[0];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

export type AttachmentCheck =
  | { readonly ok: true; readonly type: AttachmentType }
  | { readonly ok: false; readonly problem: string };

export function checkAttachment(name: string, bytes: Uint8Array): AttachmentCheck {
  if (bytes.length === 0) return { ok: false, problem: ATTACHMENT_PROBLEMS.empty };
  if (bytes.length > ATTACHMENT_LIMITS.maxBytes) return { ok: false, problem: ATTACHMENT_PROBLEMS.tooLarge };
  const extension = extensionOf(name);
  if (!ATTACHMENT_EXTENSIONS.includes(extension)) return { ok: false, problem: ATTACHMENT_PROBLEMS.type };
  const type = attachmentTypeOf(bytes);
  const extensions: readonly string[] = type ? ATTACHMENT_TYPES[type].extensions : [];
  if (!type || !extensions.includes(extension)) return { ok: false, problem: ATTACHMENT_PROBLEMS.mismatch };
  return { ok: true, type };
}

// Keeps the last part of the path without characters that are special to file systems, headers or text direction; the
// extension stays.
export function attachmentName(path: string): string {
  const last = path.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const safe = last
    .replace(/[\p{C}"*:<>?|;%]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const extension = extensionOf(safe);
  const base = safe.slice(0, safe.length - extension.length - 1).replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  const room = ATTACHMENT_LIMITS.nameLength - extension.length - 1;
  return `${Array.from(base).slice(0, room).join("") || "첨부"}.${extension}`;
}

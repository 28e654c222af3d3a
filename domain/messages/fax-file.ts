import { attachmentTypeOf } from "../support/attachment.ts";
import { FAX_LIMITS } from "./fax-limits.ts";

const MB = 1024 * 1024;

// Documents and scans may be faxed. All files of a fax go to the carrier together.
export const FAX_FILE_LIMITS = {
  maxFiles: FAX_LIMITS.files,
  maxBytes: 5 * MB,
  maxTotalBytes: 10 * MB,
  extensions: ["pdf", "png", "jpg", "jpeg"],
} as const;

export const FAX_FILE_TYPES = {
  pdf: { contentType: "application/pdf", extensions: ["pdf"] },
  png: { contentType: "image/png", extensions: ["png"] },
  jpg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg"] },
} as const;
export const FAX_MEDIA_TYPES: string[] = Object.values(FAX_FILE_TYPES).map(({ contentType }) => contentType);
export type FaxFileType = keyof typeof FAX_FILE_TYPES;

// The limit has room for A4 scanned at 600 dots an inch; a limit of the side alone would allow 100 megapixels.
const MOST_PIXELS = 36_000_000;
const MOST_SIDE_PX = 10_000;

export const FAX_FILE_PROBLEMS = {
  empty: "빈 파일은 보낼 수 없습니다.",
  tooLarge: `파일당 ${FAX_FILE_LIMITS.maxBytes / MB}MB 이하만 보낼 수 있습니다.`,
  type: "PDF, PNG, JPG 파일만 보낼 수 있습니다.",
  mismatch: "파일의 내용이 확장자와 다릅니다. 원래 형식의 파일을 올려 주세요.",
  encrypted: "암호가 걸린 PDF입니다. 암호를 푼 파일을 올려 주세요.",
  broken: "손상되어 읽을 수 없는 파일입니다. 다시 저장한 파일을 올려 주세요.",
  slow: "읽는 데 너무 오래 걸리는 파일입니다. 더 작은 파일로 나누어 올려 주세요.",
  noPages: "쪽이 없는 PDF입니다.",
  tooManyPages: `한 번에 ${FAX_LIMITS.pages}쪽까지 보낼 수 있습니다. 파일을 나누어 주세요.`,
  tooManyPixels: `${MOST_PIXELS / 10_000}만 화소 이하의 이미지만 보낼 수 있습니다. 크기를 줄여 주세요.`,
  tooLongSide: `가로와 세로 모두 ${MOST_SIDE_PX.toLocaleString("ko-KR")}px 이하여야 합니다.`,
} as const;
export type FaxFileProblem = keyof typeof FAX_FILE_PROBLEMS;

const isFaxFileType = (type: string | undefined): type is FaxFileType =>
  type !== undefined && Object.hasOwn(FAX_FILE_TYPES, type);

// The first bytes decide the type, and the name must agree with them.
export function faxFileTypeOf(
  name: string,
  bytes: Uint8Array,
): { readonly type: FaxFileType } | { readonly problem: FaxFileProblem } {
  if (bytes.length === 0) return { problem: "empty" };
  if (bytes.length > FAX_FILE_LIMITS.maxBytes) return { problem: "tooLarge" };
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const allowedExtensions: readonly string[] = FAX_FILE_LIMITS.extensions;
  if (!allowedExtensions.includes(extension)) return { problem: "type" };
  const type = attachmentTypeOf(bytes);
  if (!isFaxFileType(type)) return { problem: "mismatch" };
  const extensions: readonly string[] = FAX_FILE_TYPES[type].extensions;
  return extensions.includes(extension) ? { type } : { problem: "mismatch" };
}

export function faxPictureProblem(widthPx: number, heightPx: number): FaxFileProblem | undefined {
  if (Math.max(widthPx, heightPx) > MOST_SIDE_PX) return "tooLongSide";
  return widthPx * heightPx > MOST_PIXELS ? "tooManyPixels" : undefined;
}

export function faxPagesProblem(pages: number): FaxFileProblem | undefined {
  if (pages < 1) return "noPages";
  return pages > FAX_LIMITS.pages ? "tooManyPages" : undefined;
}

// Pages are numbered through all files of a fax: finds the file of a page, and which of that file's pages it is.
export function locateFaxPage<File extends { readonly pages?: number }>(
  files: readonly File[],
  page: number,
): { readonly file: File; readonly page: number } | undefined {
  let left = page;
  if (left < 1) return undefined;
  for (const file of files) {
    const { pages = 0 } = file;
    if (left <= pages) return { file, page: left };
    left -= pages;
  }
  return undefined;
}

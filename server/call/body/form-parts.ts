import { AppError } from "#server/call/errors.ts";

/** A page may send a grid with every cell; a call of the API has a few fields and files. */
export const MOST_PARTS = { call: 100, page: 2_000 };

/** Limits name, file name and headers of a part; a file name of 255 letters takes 765 bytes in UTF-8. */
const LARGEST_HEAD = 4 * 1024;

const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;

/**
 * Reads a form after counting its parts in the bytes, because many small parts cost the parser most. Returns the media
 * type with only the boundary that was counted, for a caller that parses the bytes again.
 */
export async function readForm(
  bytes: ArrayBuffer,
  type: string,
  mostParts: number,
): Promise<{ form: FormData; type: string }> {
  const plainType = /^multipart\//i.test(type)
    ? boundedParts(Buffer.from(bytes), type, mostParts)
    : boundedPairs(Buffer.from(bytes), mostParts);
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": plainType } }).formData();
    return { form, type: plainType };
  } catch {
    throw new AppError("BAD_REQUEST");
  }
}

function boundedParts(bytes: Buffer, type: string, mostParts: number): string {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError("BAD_REQUEST");
  const delimiter = Buffer.from(`--${boundary}`);
  // The count begins below zero because the last delimiter ends the form and begins no part.
  let parts = -1;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > mostParts) throw tooManyParts(mostParts);
    const head = bytes.subarray(at, at + LARGEST_HEAD);
    if (head.length === LARGEST_HEAD && head.indexOf("\r\n\r\n") < 0) throw tooLargeHead();
  }
  return `multipart/form-data; boundary="${boundary}"`;
}

function boundedPairs(bytes: Buffer, mostPairs: number): string {
  let pairs = 1;
  for (let at = bytes.indexOf("&"); at >= 0; at = bytes.indexOf("&", at + 1)) {
    pairs += 1;
    if (pairs > mostPairs) throw tooManyParts(mostPairs);
  }
  return "application/x-www-form-urlencoded";
}

const tooManyParts = (mostParts: number) =>
  new AppError("BODY_TOO_LARGE", {
    fields: { body: `항목은 한 번에 ${mostParts.toLocaleString("ko-KR")}개까지 보낼 수 있습니다. 나누어 보내 주세요.` },
  });

const tooLargeHead = () =>
  new AppError("BODY_TOO_LARGE", {
    fields: { body: "항목이나 파일의 이름이 너무 깁니다. 이름을 줄여 다시 보내 주세요." },
  });

import type { CursorPage } from "#contracts/v1/operation.ts";
import type { Secrets } from "#server/secrets.ts";
import { isCanonical } from "../access/compact-token.ts";
import { AppError } from "../errors.ts";

const purposeOf = (list: string): string => `v1 cursor ${list}`;

/** Seals the key of a row as a cursor: its holder can read nothing from it, and it works for this list alone. */
export const sealCursor = (secrets: Secrets, list: string, key: unknown): string =>
  secrets.seal(purposeOf(list), JSON.stringify(key)).toString("base64url");

export function openCursor<Key>(secrets: Secrets, list: string, cursor: string | undefined): Key | undefined {
  if (cursor === undefined) return undefined;
  try {
    if (isCanonical(cursor)) return JSON.parse(secrets.open(purposeOf(list), Buffer.from(cursor, "base64url"))) as Key;
  } catch {
    // The text was not sealed here, so it is refused below.
  }
  throw new AppError("INVALID_INPUT", { fields: { cursor: "이 목록의 meta.nextCursor를 그대로 넣어 주세요." } });
}

/** Makes a page from `limit` rows and one more, which only tells that there is a next page. */
export function cursorPage<Row>(
  secrets: Secrets,
  list: string,
  { rows, limit, keyOf }: { rows: readonly Row[]; limit: number; keyOf: (row: Row) => unknown },
): CursorPage<Row> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, nextCursor: last === undefined ? null : sealCursor(secrets, list, keyOf(last)) };
}

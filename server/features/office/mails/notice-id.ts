import { createHash } from "node:crypto";

/** Returns the id of a notice that no step of a document numbers; the same cause always gets the same id. */
export function noticeIdOf(...cause: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(cause)).digest("hex");
  // This is a UUID of version 8, whose bits its maker chooses (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

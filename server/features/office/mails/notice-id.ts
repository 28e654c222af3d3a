import { createHash } from "node:crypto";

/** The number of a notice that has no step of its own to number it: the same cause asks for the same mail once. */
export function noticeIdOf(...cause: readonly (string | number)[]): string {
  const hex = createHash("sha256").update(JSON.stringify(cause)).digest("hex");
  // A UUID of version 8, whose bits are its maker's (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

import { copyFileSync, statSync, truncateSync } from "node:fs";

const LARGEST_BYTES = 16 * 1024 * 1024;

export const sizeOf = (log: string): number => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Keeps a log that has grown large as `….1` in the place of the one before, and empties it. The server goes on writing into
 * the same file, at its new end, because it has opened it for appending.
 */
export function rotateLog(log: string, largestBytes = LARGEST_BYTES): void {
  if (sizeOf(log) <= largestBytes) return;
  copyFileSync(log, `${log}.1`);
  truncateSync(log);
}

const MAX_KEY_BYTES = 512;
const MAX_SEGMENT_BYTES = 200;

// A segment starts with a letter or digit: it is never empty, `.`, `..`, a hidden file or special to a shell or a URL.
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()-]*$/u;

/** Returns the key in its one spelling (macOS sends Hangul decomposed), or undefined when the key is not safe. */
export function toStorageKey(text: string): string | undefined {
  const key = text.normalize("NFC");
  const isSafe =
    Buffer.byteLength(key) <= MAX_KEY_BYTES &&
    key.split("/").every((segment) => SEGMENT.test(segment) && Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES);
  return isSafe ? key : undefined;
}

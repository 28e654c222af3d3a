const MAX_KEY_BYTES = 512;
const MAX_SEGMENT_BYTES = 200;

// Starts with a letter or digit: no empty segment, no `.`, no `..`, no hidden file, nothing that a shell or a URL reads specially.
const SEGMENT = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()-]*$/u;

/** The key in its one spelling (macOS sends Hangul decomposed), or undefined when it is no safe key. */
export function toStorageKey(text: string): string | undefined {
  const key = text.normalize("NFC");
  const isSafe =
    Buffer.byteLength(key) <= MAX_KEY_BYTES &&
    key.split("/").every((segment) => SEGMENT.test(segment) && Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES);
  return isSafe ? key : undefined;
}

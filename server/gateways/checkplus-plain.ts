const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const COLON = ":".charCodeAt(0);
const LONGEST_LENGTH_DIGITS = 5;

export type CheckplusFields = ReadonlyMap<string, string>;

/** Writes `{keylen}:{KEY}{valuelen}:{value}` one after the other; lengths count bytes, and a Korean character has three. */
export const writeCheckplusPlain = (fields: Iterable<readonly [string, string]>): string =>
  [...fields].map(([key, value]) => withLength(key) + withLength(value)).join("");

const withLength = (text: string): string => `${encoder.encode(text).length}:${text}`;

/** Returns undefined for any other form, and for a key that comes twice: nobody may guess which one counts. */
export function readCheckplusPlain(plain: string): CheckplusFields | undefined {
  const bytes = encoder.encode(plain);
  const fields = new Map<string, string>();
  let offset = 0;
  while (offset < bytes.length) {
    const key = readWithLength(bytes, offset);
    const value = key && readWithLength(bytes, key.end);
    if (!value || key.text === "" || fields.has(key.text)) return undefined;
    fields.set(key.text, value.text);
    offset = value.end;
  }
  return fields;
}

function readWithLength(bytes: Uint8Array, offset: number): { text: string; end: number } | undefined {
  const colon = bytes.indexOf(COLON, offset);
  if (colon === -1 || colon - offset > LONGEST_LENGTH_DIGITS) return undefined;
  const length = decoder.decode(bytes.subarray(offset, colon));
  if (!/^(0|[1-9]\d*)$/.test(length)) return undefined;
  const end = colon + 1 + Number(length);
  if (end > bytes.length) return undefined;
  try {
    return { text: decoder.decode(bytes.subarray(colon + 1, end)), end };
  } catch {
    // The length cuts a character in two.
    return undefined;
  }
}

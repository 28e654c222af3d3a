import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "./document-key.ts";

/** A call of /v1 as it was sent; the path with its query. */
export interface ProgramRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

// What makes a document under the key in its address; any other step there is one of a document that is there already.
const MAKING = /^(\/v1\/[\w-]+\/)([\w-]+)(\/(?:issue|approve|pre-issue|request-reverse))$/;

/** The end of a key stays: on the test server it says what the tax office is to answer. */
export const againKey = (key: string, mark: string): string =>
  isDocumentKey(key) ? `${mark}-${key.slice(-(DOCUMENT_KEY_MAX_LENGTH - mark.length - 1))}` : key;

/** The same call once more: a document it makes comes under a new key, since the first one is taken by then. */
export function againRequest({ method, path, body }: ProgramRequest, mark: string): ProgramRequest {
  const given = readObject(body);
  if (!given || method !== "POST") return { method, path, body };
  const renewed = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, renewField(path, field, value, mark)]),
  );
  return { method, path: renewPath(path, given, mark), body: JSON.stringify(renewed) };
}

/** Keys of what is made: its own, that of a cancelling receipt, those of amending sheets, those of each of a set. */
function renewField(path: string, field: string, value: unknown, mark: string): unknown {
  if (field === "key" || field === "cancelKey") return renewKey(value, mark);
  if (!Array.isArray(value)) return value;
  const isMade = field === "keys" && /\/amend(\?|$)/.test(path);
  return value.map((item) => (isMade ? renewKey(item, mark) : renewItem(item, mark)));
}

function readObject(body: string | null): Record<string, unknown> | undefined {
  if (!body) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const renewKey = (value: unknown, mark: string): unknown => (typeof value === "string" ? againKey(value, mark) : value);

const renewItem = (item: unknown, mark: string): unknown =>
  typeof item === "object" && item !== null && "key" in item ? { ...item, key: renewKey(item.key, mark) } : item;

/** A note alone goes with a step of a document that is there. */
function renewPath(path: string, given: Readonly<Record<string, unknown>>, mark: string): string {
  const [address = "", query] = path.split("?", 2);
  const hasContent = Object.keys(given).some((field) => field !== "note");
  const isByOther = /(^|&)by=(?!key(&|$))/.test(query ?? "");
  if (!hasContent || isByOther) return path;
  const renewed = address.replace(MAKING, (_, before, key, after) => `${before}${againKey(key, mark)}${after}`);
  return query === undefined ? renewed : `${renewed}?${query}`;
}

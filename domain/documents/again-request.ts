import { DOCUMENT_KEY_MAX_LENGTH, isDocumentKey } from "./document-key.ts";

/** A /v1 call as it was sent; the path includes its query. */
export interface ProgramRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

// These steps make a document under the key in the address; every other step there acts on an existing document.
const CREATION_PATH = /^(\/v1\/[\w-]+\/)([\w-]+)(\/(?:issue|approve|pre-issue|request-reverse))$/;

/** Keeps the end of the key, because on the test server it says what the tax office answers. */
export const againKey = (key: string, mark: string): string =>
  isDocumentKey(key) ? `${mark}-${key.slice(-(DOCUMENT_KEY_MAX_LENGTH - mark.length - 1))}` : key;

/** Builds the same call once more; the document it makes gets a new key, since the first key is in use by then. */
export function againRequest({ method, path, body }: ProgramRequest, mark: string): ProgramRequest {
  const content = readObject(body);
  if (!content || method !== "POST") return { method, path, body };
  const renewed = Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, renewField(path, field, value, mark)]),
  );
  return { method, path: renewPath(path, content, mark), body: JSON.stringify(renewed) };
}

/** Renews the keys of the documents that are made: the own key, a cancelling receipt's, amending sheets', each of a set. */
function renewField(path: string, field: string, value: unknown, mark: string): unknown {
  if (field === "key" || field === "cancelKey") return renewKey(value, mark);
  if (!Array.isArray(value)) return value;
  const isNewKey = field === "keys" && /\/amend(\?|$)/.test(path);
  return value.map((item) => (isNewKey ? renewKey(item, mark) : renewItem(item, mark)));
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

/** A body with only a note belongs to a step of an existing document, whose key stays. */
function renewPath(path: string, content: Readonly<Record<string, unknown>>, mark: string): string {
  const [address = "", query] = path.split("?", 2);
  const hasContent = Object.keys(content).some((field) => field !== "note");
  const isByOther = /(^|&)by=(?!key(&|$))/.test(query ?? "");
  if (!hasContent || isByOther) return path;
  const renewed = address.replace(CREATION_PATH, (_, before, key, after) => `${before}${againKey(key, mark)}${after}`);
  return query === undefined ? renewed : `${renewed}?${query}`;
}

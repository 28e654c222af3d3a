import type { AnyOperation } from "#contracts/v1/operation.ts";
import { AppError } from "#server/call/errors.ts";
import type { RawInput } from "#server/call/parse-input.ts";

/** Refuses own keys that are words of the address, because a document with such a key could not be called by it. */
export type RefuseReservedKeys = (operation: AnyOperation, input: RawInput) => void;

const KEY = "{key}";
/** No contract takes longer lists; the parser refuses them after this. */
const MOST_LISTED = 1_000;

/** Reads the words from the addresses themselves: every segment that stands where another address has the own key. */
export function openReservedKeys(operations: readonly AnyOperation[]): RefuseReservedKeys {
  const addresses = operations.map(({ path }) => path.split("/"));
  const resources = new Set(addresses.filter(isKeyed).map(resourceOf));
  const wordsOf = new Map(
    [...resources].map((resource) => {
      const place = resource.split("/").length;
      const inside = addresses.filter((segments) => segments.slice(0, place).join("/") === resource);
      return [resource, new Set(inside.flatMap((segments) => segments[place] ?? []).filter((word) => word !== KEY))];
    }),
  );
  return (operation, input) => {
    const words = [...wordsOf].find(([resource]) => `${operation.path}/`.startsWith(`${resource}/`))?.[1];
    if (!words) return;
    const fields: Record<string, string> = {};
    for (const [parent, part] of keyedParts(operation, input)) {
      const key = ownKeyOf(part);
      if (key !== undefined && words.has(key)) fields[`${parent}key`] = sentence(words);
    }
    if (Object.keys(fields).length > 0) throw new AppError("INVALID_INPUT", { fields });
  };
}

const sentence = (words: ReadonlySet<string>): string =>
  `주소에 쓰이는 말은 문서번호로 쓸 수 없습니다: ${[...words].join(", ")}`;

const isKeyed = (segments: readonly string[]): boolean => segments.includes(KEY);

const resourceOf = (segments: readonly string[]): string => segments.slice(0, segments.indexOf(KEY)).join("/");

/** A document with such a key from before these words were refused is still found, so that only new keys count. */
const takesNewKey = ({ errors = [] }: AnyOperation): boolean => errors.includes("DOCUMENT_KEY_TAKEN");

/** Yields what may hold a `key`, with its path: the query, the body, and the documents or receivers that it lists. */
function* keyedParts(operation: AnyOperation, { params, query, body }: RawInput): Generator<[string, unknown]> {
  const isByKey = query.by === undefined || query.by === "key";
  if (takesNewKey(operation) && isByKey && body !== undefined) yield ["", params];
  yield ["", query];
  yield ["", body];
  for (const [parent, list] of listsIn(body)) {
    for (let index = 0; index < Math.min(list.length, MOST_LISTED); index += 1) {
      yield [`${parent}${index}.`, list[index]];
    }
  }
}

function listsIn(body: unknown): [parent: string, list: unknown[]][] {
  if (Array.isArray(body)) return [["", body]];
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]): [string, unknown[]][] =>
    Array.isArray(value) ? [[`${name}.`, value]] : [],
  );
}

function ownKeyOf(part: unknown): string | undefined {
  const key = typeof part === "object" && part !== null && "key" in part ? part.key : undefined;
  return typeof key === "string" ? key.trim() : undefined;
}

import type { AnyOperation } from "#contracts/v1/operation.ts";
import { AppError } from "#server/call/errors.ts";
import type { RawInput } from "#server/call/parse-input.ts";

/** Refuses own keys that are words of the address, because a document with such a key could not be called by it. */
export type RefuseReservedKeys = (operation: AnyOperation, input: RawInput) => void;

const KEY = "{key}";

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
    const fields = keysIn(operation, input).flatMap(([path, key]) =>
      words.has(key) ? [[path, `주소에 쓰이는 말은 문서번호로 쓸 수 없습니다: ${[...words].join(", ")}`]] : [],
    );
    if (fields.length > 0) throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(fields) });
  };
}

const isKeyed = (segments: readonly string[]): boolean => segments.includes(KEY);

const resourceOf = (segments: readonly string[]): string => segments.slice(0, segments.indexOf(KEY)).join("/");

/** A document with such a key from before these words were refused is still found, so that only new keys count. */
const takesNewKey = ({ errors = [] }: AnyOperation): boolean => errors.includes("DOCUMENT_KEY_TAKEN");

function keysIn(operation: AnyOperation, { params, query, body }: RawInput): [path: string, key: string][] {
  const keys = [...keysOf(query, ""), ...keysOf(body, "")];
  const isByKey = query.by === undefined || query.by === "key";
  return takesNewKey(operation) && isByKey && body !== undefined ? [...keysOf(params, ""), ...keys] : keys;
}

/** Finds `key` in the body itself, and in the documents or receivers that it lists. */
function keysOf(part: unknown, parent: string): [path: string, key: string][] {
  if (Array.isArray(part)) return part.flatMap((one, index) => ownKeyOf(one, `${parent}${index}.`));
  if (typeof part !== "object" || part === null) return [];
  const lists = Object.entries(part).filter(([, value]) => Array.isArray(value));
  return [...ownKeyOf(part, parent), ...lists.flatMap(([name, list]) => keysOf(list, `${name}.`))];
}

function ownKeyOf(part: unknown, parent: string): [path: string, key: string][] {
  const key = typeof part === "object" && part !== null && "key" in part ? part.key : undefined;
  return typeof key === "string" ? [[`${parent}key`, key.trim()]] : [];
}

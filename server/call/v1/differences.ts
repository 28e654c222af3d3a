import { isDeepStrictEqual } from "node:util";

/** What differs between what was sent first and what is sent now, by path, with what was there first. */
export const differencesBetween = (first: object, given: object): Record<string, string> =>
  differences(plain(first), plain(given));

const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

function differences(first: unknown, given: unknown, path = ""): Record<string, string> {
  if (isDeepStrictEqual(first, given)) return {};
  if (!isTree(first) || !isTree(given)) return { [path]: `처음 보낸 값은 ${shown(first)}입니다.` };
  const names = new Set([...Object.keys(first), ...Object.keys(given)]);
  const inner = [...names].map((name) => differences(first[name], given[name], path ? `${path}.${name}` : name));
  return Object.assign({}, ...inner);
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const shown = (value: unknown): string =>
  value === undefined || value === null || value === "" ? "없음" : JSON.stringify(value).slice(0, 100);

import { isDeepStrictEqual } from "node:util";

/** Returns the first value of each field that differs in the second request, by path. */
export const differencesBetween = (first: object, second: object): Record<string, string> =>
  differences(plain(first), plain(second));

const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

function differences(first: unknown, second: unknown, path = ""): Record<string, string> {
  if (isDeepStrictEqual(first, second)) return {};
  if (!isTree(first) || !isTree(second)) return { [path]: `처음 보낸 값은 ${valueText(first)}입니다.` };
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  const inner = [...names].map((name) => differences(first[name], second[name], path ? `${path}.${name}` : name));
  return Object.assign({}, ...inner);
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const valueText = (value: unknown): string =>
  value === undefined || value === null || value === "" ? "없음" : JSON.stringify(value).slice(0, 100);

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};

/** Finds schemas of a document whose default value is of another type than theirs; texts of a URL often are. */
export function defaultsOfOtherTypes(part: unknown, path = ""): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { type, default: value } = part as { type?: unknown; default?: unknown };
  const kinds = [type].flat().filter((kind) => typeof kind === "string");
  const isOther = value !== undefined && kinds.length > 0 && !kinds.some((kind) => KINDS[kind]?.(value));
  const inside = Object.entries(part).flatMap(([name, inner]) => defaultsOfOtherTypes(inner, `${path}/${name}`));
  return isOther ? [`${path}: ${JSON.stringify(value)} is no ${kinds.join(" or ")}`, ...inside] : inside;
}

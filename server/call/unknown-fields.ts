const NOT_KNOWN = "없는 항목입니다. 철자를 확인해 주세요.";

/** Names the fields of the input that the contract did not take over, by path; a misspelt field must not be ignored. */
export const unknownFields = (input: unknown, parsed: unknown): Record<string, string> =>
  Object.fromEntries(unknownPaths(input, parsed, "").map((path) => [path, NOT_KNOWN]));

function unknownPaths(input: unknown, parsed: unknown, parent: string): string[] {
  if (!isPlain(input) && !Array.isArray(input)) return [];
  if (typeof parsed !== "object" || parsed === null) return [];
  return Object.entries(input).flatMap(([name, value]) => {
    const path = parent ? `${parent}.${name}` : name;
    if (Object.hasOwn(parsed, name)) return unknownPaths(value, (parsed as Record<string, unknown>)[name], path);
    return value === undefined ? [] : [path];
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

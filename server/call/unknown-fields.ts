const NOT_KNOWN = "없는 항목입니다. 철자를 확인해 주세요.";

/** A misspelt field would be left out in silence: what the contract did not take over is named instead, by path. */
export const unknownFields = (given: unknown, taken: unknown): Record<string, string> =>
  Object.fromEntries(unknownPaths(given, taken, "").map((path) => [path, NOT_KNOWN]));

function unknownPaths(given: unknown, taken: unknown, within: string): string[] {
  if (!isPlain(given) && !Array.isArray(given)) return [];
  if (typeof taken !== "object" || taken === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const path = within ? `${within}.${name}` : name;
    if (Object.hasOwn(taken, name)) return unknownPaths(value, (taken as Record<string, unknown>)[name], path);
    return value === undefined ? [] : [path];
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

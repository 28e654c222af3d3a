import { AppError } from "./errors.ts";
import { honoPath } from "./http.ts";

interface Addressed {
  method: string;
  path: string;
}

/** Returns the `Allow` header of each address (RFC 9110, 15.5.6), by its pattern. */
export function allowedMethods(calls: readonly Addressed[]): Map<string, string> {
  const byPath = Map.groupBy(calls, ({ path }) => honoPath(path));
  return new Map(
    Array.from(byPath, ([path, group]) => {
      const methods = new Set(group.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method])));
      return [path, [...methods].toSorted().join(", ")];
    }),
  );
}

export const methodNotAllowed = (allow: string): AppError => new AppError("METHOD_NOT_ALLOWED", { allow });

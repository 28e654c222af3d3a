import { globSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/**
 * `npm test` runs these: each page of the specification opens, somebody logs in, registers a partner, issues and pays.
 */
const MAIN_JOURNEYS = ["accounts", "documents", "partners", "routes", "settle"];

export type JourneyPart = "main" | "rest";

/** Returns the files of a part; the two parts together are all of `e2e/`. */
export function journeyFiles(part: JourneyPart): string[] {
  const names = globSync("e2e/*.spec.ts", { cwd: ROOT }).map((file) => basename(file, ".spec.ts"));
  const missing = MAIN_JOURNEYS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`there is no journey called ${missing.join(", ")}`);
  return names.filter((name) => MAIN_JOURNEYS.includes(name) === (part === "main")).map((name) => `${name}.spec.ts`);
}

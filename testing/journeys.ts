import { globSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Walked by `npm test`: each page of the specification opens, somebody logs in, registers a partner, issues and pays. */
const MAIN_JOURNEYS = ["accounts", "documents", "partners", "routes", "settle"];

export type JourneyPart = "main" | "rest";

/** The files of a part, which the whole of `e2e/` is divided into. */
export function journeyFiles(part: JourneyPart): string[] {
  const names = globSync("e2e/*.spec.ts", { cwd: ROOT }).map((file) => basename(file, ".spec.ts"));
  const missing = MAIN_JOURNEYS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`there is no journey called ${missing.join(", ")}`);
  return names.filter((name) => MAIN_JOURNEYS.includes(name) === (part === "main")).map((name) => `${name}.spec.ts`);
}

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { childEnv } from "./env.ts";

const QUICK_IMPORTS = join(import.meta.dirname, "quick-imports.mjs");
/** Has imports of every kind: relative, by our own names, and of packages, drizzle's own files among them. */
const IMPORTED = join(import.meta.dirname, "db/schema/partners.ts");

const RECORDER = `
  import { registerHooks } from "node:module";
  registerHooks({
    resolve(name, context, next) {
      const { url, format } = next(name, context);
      console.log(JSON.stringify([context.parentURL, name, url, format]));
      return { url, format, shortCircuit: true };
    },
  });
  await import(${JSON.stringify(IMPORTED)});
`;

/** Every import of a program, with where it led. */
function importsWith(...options: string[]): string[] {
  const program = ["--input-type=module", "--eval", RECORDER];
  const printed = execFileSync(process.execPath, [...options, ...program], { env: childEnv({}), encoding: "utf8" });
  return printed.trim().split("\n").sort();
}

it("leads every import to where Node alone would find it", () => {
  const quick = importsWith("--import", QUICK_IMPORTS);
  expect(quick.length).toBeGreaterThan(300);
  expect(quick.some((line) => line.includes("#domain/"))).toBe(true);
  // The file that shortens the way is itself imported.
  const others = quick.filter((line) => !line.includes("quick-imports.mjs"));
  expect(others).toEqual(importsWith());
});

// This is the worker: it runs the tests of domain/ against one changed file, on a small stand-in for vitest.
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parentPort } from "node:worker_threads";
import { DOMAIN } from "./find-mutants.ts";

export type Verdict = "survived" | "noticed" | "timed out";

export interface Run {
  readonly id: number;
  readonly file: string;
  readonly source: string;
  readonly tests: readonly string[];
}

type TestBody = (...values: never[]) => unknown;

const collected: TestBody[] = [];

const check = (isMet: boolean): void => {
  if (!isMet) throw new Error("expectation not met");
};

const matchers = (actual: unknown, isMet: (met: boolean) => void) => ({
  toBe: (expected: unknown) => isMet(Object.is(actual, expected)),
  toEqual: (expected: unknown) => isMet(isDeepStrictEqual(actual, expected)),
  toBeUndefined: () => isMet(actual === undefined),
  toHaveLength: (length: number) => isMet((actual as unknown[]).length === length),
  toContain: (part: never) => isMet((actual as unknown[]).includes(part)),
  toContainEqual: (part: unknown) => isMet((actual as unknown[]).some((each) => isDeepStrictEqual(each, part))),
  toHaveProperty: (key: string) => isMet(Object.hasOwn(actual as object, key)),
  toMatch: (pattern: RegExp) => isMet(pattern.test(actual as string)),
  toMatchObject: (part: object) =>
    isMet(Object.entries(part).every(([key, value]) => isDeepStrictEqual((actual as never)[key], value))),
  toBeGreaterThan: (bound: number) => isMet((actual as number) > bound),
  toBeGreaterThanOrEqual: (bound: number) => isMet((actual as number) >= bound),
  toBeLessThanOrEqual: (bound: number) => isMet((actual as number) <= bound),
});

const standIn = {
  describe: (_name: string, body: () => void) => body(),
  test: Object.assign((_name: string, body: TestBody) => void collected.push(body), {
    each: (rows: readonly unknown[]) => (_name: string, body: TestBody) => {
      for (const row of rows) collected.push(() => body(...((Array.isArray(row) ? row : [row]) as never[])));
    },
  }),
  expect: (actual: unknown) => ({
    ...matchers(actual, check),
    not: matchers(actual, (met) => check(!met)),
  }),
};

const STAND_IN_URL = "standin:vitest";

function serveMutants(): void {
  Object.assign(globalThis, { standIn });
  let current: Run | undefined;
  const stripped = new Map<string, string>();
  const plain = (path: string): string => {
    const source = stripped.get(path) ?? stripTypeScriptTypes(readFileSync(path, "utf8"));
    stripped.set(path, source);
    return source;
  };
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "vitest") return { url: STAND_IN_URL, shortCircuit: true };
      const resolved = next(specifier, context);
      // Each change gets its own instance of every module of the folder.
      const isOurs = specifier.startsWith(".") && resolved.url.startsWith(pathToFileURL(DOMAIN).href);
      return isOurs ? { ...resolved, url: `${resolved.url}?change=${current?.id}` } : resolved;
    },
    load(url, context, next) {
      if (url === STAND_IN_URL) {
        const source = "export const { describe, test, expect } = globalThis.standIn;";
        return { format: "module", source, shortCircuit: true };
      }
      if (!url.includes("?change=")) return next(url, context);
      const path = fileURLToPath(url.replace(/\?.*$/, ""));
      const source =
        current && path === join(DOMAIN, current.file) ? stripTypeScriptTypes(current.source) : plain(path);
      return { format: "module", source, shortCircuit: true };
    },
  });
  parentPort?.on("message", async (run: Run) => {
    current = run;
    parentPort?.postMessage(await verdictOn(run));
  });
}

async function verdictOn({ id, tests }: Run): Promise<Verdict> {
  const fc = await import("fast-check");
  // Properties try a single value, so that a row notices a change and never luck.
  fc.default.configureGlobal({ seed: 1, numRuns: 1 });
  try {
    for (const test of tests) {
      collected.length = 0;
      await import(`${pathToFileURL(join(DOMAIN, test)).href}?change=${id}`);
      for (const body of collected) await (body as () => unknown)();
    }
    return "survived";
  } catch {
    return "noticed";
  }
}

serveMutants();

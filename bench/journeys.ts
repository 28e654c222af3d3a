import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataFolder } from "#testing/data-folder.ts";
import type { Figure, Measurement } from "./figure.ts";

const ROOT = join(import.meta.dirname, "..");
const SPECS = ["first-call.spec.ts", "first-invoice.spec.ts", "explorer.spec.ts"];

/**
 * A newcomer should issue a test invoice within five minutes; a person reads and types, and a browser test does not.
 */
const MOST_SECONDS = 300;
/** The journeys took this many clicks at first; one more is a step back. */
const MOST_CLICKS: Readonly<Record<string, number>> = {
  "home to a test invoice by the copied call": 15,
  "home to the tax office without code": 16,
  "home to a test invoice by the explorer": 4,
};

interface Journey {
  journey: string;
  clicks: number;
  seconds: number;
}

interface Suite {
  specs: { tests: { annotations: { type: string; description?: string }[] }[] }[];
  suites?: Suite[];
}

/** Walks from the home page to a first test invoice three ways, with the browser tests. */
export const journeys: Measurement = async ({ origin }) => (await walk(origin)).flatMap(figuresOf);

async function walk(origin: string): Promise<Journey[]> {
  const folder = makeDataFolder();
  const report = join(folder.path, "journeys.json");
  const tests = spawn(join(ROOT, "node_modules/.bin/playwright"), ["test", "--workers=1", ...SPECS], {
    cwd: ROOT,
    env: { ...process.env, E2E_ORIGIN: origin, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(tests, "exit");
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: Suite[] };
  folder.remove();
  return suites.flatMap(journeysIn);
}

function journeysIn({ specs, suites = [] }: Suite): Journey[] {
  const annotations = specs.flatMap(({ tests }) => tests).flatMap((test) => test.annotations);
  const own = annotations.filter(({ type }) => type === "journey");
  return [...own.map(({ description = "" }) => JSON.parse(description) as Journey), ...suites.flatMap(journeysIn)];
}

function figuresOf({ journey, clicks, seconds }: Journey): Figure[] {
  const from = "one walk, as fast as a browser test goes";
  return [
    { name: `clicks, ${journey}`, value: clicks, goal: { atMost: MOST_CLICKS[journey] ?? 0 }, unit: "", from },
    { name: `time, ${journey}`, value: seconds, goal: { atMost: MOST_SECONDS }, unit: " s", from },
  ];
}

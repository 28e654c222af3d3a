import { spawn } from "node:child_process";
import { BROWSER_ARGUMENTS, findBrowser } from "#testing/browser.ts";
import { makeDataFolder } from "#testing/data-folder.ts";

const DEBUG_PORT = 9333;

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  layoutShift: number;
  /** The sum covers every slice of the typeface that the first view loads. */
  fontBytes: number;
}

export type Device = "desktop" | "mobile";

type ScoresOf = (url: string, device: Device, runs: number) => Promise<Scores>;

/**
 * Runs Lighthouse several times and returns medians, in the browser of the tests, which stays open while `measure`
 * runs.
 */
export async function withLighthouse<Result>(measure: (scoresOf: ScoresOf) => Promise<Result>): Promise<Result> {
  const profile = makeDataFolder();
  const browser = spawn(
    await findBrowser(),
    [
      "--headless=new",
      ...BROWSER_ARGUMENTS,
      `--remote-debugging-port=${DEBUG_PORT}`,
      `--user-data-dir=${profile.path}`,
    ],
    { stdio: "ignore" },
  );
  try {
    await untilListening();
    return await measure(async (url, device, runs) => {
      const results: Scores[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await runOnce(url, device));
      return medianOf(results);
    });
  } finally {
    browser.kill();
    profile.remove();
  }
}

/** Search results and the page of one code are not meant for an index, and Lighthouse would deduct points for that. */
const UNINDEXED = /\/docs\/(search|errors\/)/;

/** The mobile device is Lighthouse's own: a slow phone on a slow network. */
async function runOnce(url: string, device: Device): Promise<Scores> {
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const skipAudits = UNINDEXED.test(url) ? ["is-crawlable"] : [];
  const config = device === "desktop" ? desktopConfig : undefined;
  const result = await lighthouse(url, { port: DEBUG_PORT, logLevel: "error", skipAudits }, config);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const score = (category: string) => Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    layoutShift: result.lhr.audits["cumulative-layout-shift"]?.numericValue ?? 1,
    fontBytes: fontBytes(result.lhr.audits["network-requests"]?.details),
  };
}

function fontBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; resourceSize?: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === "Font")
    .reduce((sum, { resourceSize = 0 }) => sum + resourceSize, 0);
}

async function untilListening(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${DEBUG_PORT}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
  }
}

function medianOf(results: Scores[]): Scores {
  const median = (name: keyof Scores) =>
    results.map((scores) => scores[name]).sort((a, b) => a - b)[results.length >> 1] ?? 0;
  return {
    performance: median("performance"),
    accessibility: median("accessibility"),
    bestPractices: median("bestPractices"),
    seo: median("seo"),
    layoutShift: median("layoutShift"),
    fontBytes: median("fontBytes"),
  };
}

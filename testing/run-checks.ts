import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const REPORTS = join(ROOT, ".data/reports");

interface Tally {
  passed: number;
  failed: number;
}

interface Check {
  name: string;
  command: string[];
  /** Where the suite leaves its counts; a check without one counts as a single pass or failure. */
  report?: { file: string; read: (json: never) => Tally };
}

const vitestReport = join(REPORTS, "vitest.json");
const playwrightReport = join(REPORTS, "playwright.json");

const STATIC_CHECKS: Check[] = [
  { name: "format and lint", command: ["biome", "ci", "."] },
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"] },
  { name: "unused code", command: ["knip"] },
  { name: "duplicate code", command: ["jscpd"] },
];

const unitAndApi = (...projects: string[]): Check => ({
  name: "unit and API tests",
  command: [
    ...["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    ...projects.flatMap((project) => ["--project", project]),
  ],
  report: {
    file: vitestReport,
    read: (json: { numPassedTests: number; numFailedTests: number }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
    }),
  },
});

const BROWSER: Check = {
  name: "browser tests",
  command: ["playwright", "test"],
  report: {
    file: playwrightReport,
    read: ({ stats }: { stats: { expected: number; flaky: number; unexpected: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }),
  },
};

type Lane = Check[];

/** Lanes of a stage run beside each other, their checks in turn; stages run one after the other. */
const SUITES: Record<"verify" | "all", Lane[][]> = {
  /** Quick enough before every commit: without the browser, and without the slow tests. */
  verify: [[STATIC_CHECKS, [unitAndApi("domain", "unit", "server")]]],
  all: [[STATIC_CHECKS, [unitAndApi()]], [[BROWSER]]],
};

/** Prints as it goes when it runs alone, and in one piece at the end beside others. */
async function run({ name, command, report }: Check, isAlone: boolean): Promise<Tally & { name: string }> {
  const [program = "", ...args] = command;
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => printed.push(part));
  const [status] = await once(child, "close");
  if (!isAlone) console.log(`\n── ${name}\n${Buffer.concat(printed)}`);
  const counted = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A suite that broke before it could count anything has failed all the same.
  return { name, ...counted, failed: status !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

function readReport({ file, read }: NonNullable<Check["report"]>): Tally {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function runLane(lane: Lane, isAlone: boolean) {
  const tallies = [];
  for (const check of lane) tallies.push(await run(check, isAlone));
  return tallies;
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tallies: (Tally & { name: string })[] = [];
for (const lanes of SUITES[process.argv[2] === "verify" ? "verify" : "all"]) {
  const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  tallies.push(...ended.flat());
}
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const tally of tallies.filter((each) => each.failed > 0)) console.log(`\nfailed: ${tally.name} (${tally.failed})`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

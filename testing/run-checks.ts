import { spawnSync } from "node:child_process";
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

const SUITES = {
  /** Quick enough before every commit: without the browser, and without the tests that start whole servers. */
  verify: [...STATIC_CHECKS, unitAndApi("domain", "unit", "server")],
  all: [...STATIC_CHECKS, unitAndApi(), BROWSER],
};

function run({ name, command, report }: Check): Tally {
  console.log(`\n── ${name}`);
  const [program = "", ...args] = command;
  const { status } = spawnSync(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  const counted = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // A suite that broke before it could count anything has failed all the same.
  return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function readReport({ file, read }: NonNullable<Check["report"]>): Tally {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const suite = process.argv[2] === "verify" ? SUITES.verify : SUITES.all;
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tallies = suite.map((check) => ({ name: check.name, ...run(check) }));
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
for (const tally of tallies.filter((each) => each.failed > 0)) console.log(`\nfailed: ${tally.name} (${tally.failed})`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

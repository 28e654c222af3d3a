import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { JourneyPart } from "./journeys.ts";

const ROOT = join(import.meta.dirname, "..");
const REPORTS = join(ROOT, ".data/reports");

interface Failure {
  file: string;
  title: string;
  message: string;
}

interface Tally {
  passed: number;
  failures: Failure[];
  /** These tests failed beside the others and passed alone. */
  flaky: Failure[];
}

interface Check {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** The suite writes its counts here; a check without a report counts as a single pass or failure. */
  report?: { file: string; read: (json: never) => Tally };
  /** A busy machine may be slow once, so a failed test runs again alone; failing twice is a failure. */
  again?: (files: string[]) => Check;
}

interface Outcome extends Tally {
  check: Check;
}

const playwrightReport = join(REPORTS, "playwright.json");

const STATIC_CHECKS: Check[] = [
  { name: "format and lint", command: ["biome", "ci", "."] },
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc"] },
  { name: "unused code", command: ["knip"] },
  { name: "duplicate code", command: ["jscpd"] },
];

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

function readVitest({ numPassedTests, testResults }: VitestReport): Tally {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ file, title: "the file itself", message }];
    return failed.map((each) => ({ file, title: each.fullName, message: each.failureMessages?.[0] ?? "" }));
  });
  return { passed: numPassedTests, failures, flaky: [] };
}

/** Runs all tests, the quick ones, or some files again. */
function unitAndApi({ isQuick = false, files }: { isQuick?: boolean; files?: string[] } = {}): Check {
  const report = join(REPORTS, files ? "vitest-again.json" : "vitest.json");
  return {
    name: "unit and API tests",
    command: [
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(files ?? []),
    ],
    env: { QUICK_TESTS: isQuick ? "1" : "" },
    report: { file: report, read: readVitest },
    ...(files ? {} : { again: (failed) => unitAndApi({ isQuick, files: failed }) }),
  };
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** "unexpected" failed each time, "flaky" passed the second time. */
function specsThat(status: "unexpected" | "flaky", { file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const matches = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const own = matches.map(({ title, tests }) => {
    const message = tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message;
    return { file: join("e2e", file), title, message: message ?? "" };
  });
  return [...own, ...suites.flatMap((suite) => specsThat(status, suite))];
}

function journeys(part: JourneyPart): Check {
  return {
    name: part === "main" ? "main journeys in the browser" : "all other journeys in the browser",
    // A failed journey runs again here; it is long enough to be a file of its own.
    command: ["playwright", "test", "--retries=1"],
    env: { E2E_PART: part },
    report: {
      file: playwrightReport,
      read: ({ stats, suites }: { stats: { expected: number; flaky: number }; suites: PlaywrightSuite[] }) => ({
        passed: stats.expected + stats.flaky,
        failures: suites.flatMap((suite) => specsThat("unexpected", suite)),
        flaky: suites.flatMap((suite) => specsThat("flaky", suite)),
      }),
    },
  };
}

type Lane = Check[];

/** The lanes of a stage run beside each other and their checks one by one; the stages run one after the other. */
const SUITES: Readonly<Record<string, () => Lane[][]>> = {
  /** This suite is quick enough before every commit: it leaves out the browser and the slow tests. */
  verify: () => [[STATIC_CHECKS, [unitAndApi({ isQuick: true })]]],
  test: () => [[STATIC_CHECKS, [unitAndApi()]], [[journeys("main")]]],
  rest: () => [[[journeys("rest")]]],
};

/** Prints while it runs when it runs alone, and in one piece at the end beside others. */
async function run(check: Check, isAlone: boolean): Promise<Outcome> {
  const { name, command, env, report } = check;
  const [program = "", ...args] = command;
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => chunks.push(part));
  const [status] = await once(child, "close");
  if (!isAlone) console.log(`\n── ${name}\n${Buffer.concat(chunks)}`);
  const tally = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failures: [], flaky: [] };
  // A suite that broke before it could count anything has failed as well.
  const broke = status !== 0 && tally.failures.length === 0;
  return { check, ...tally, ...(broke && { failures: [{ file: "", title: name, message: `exit ${status}` }] }) };
}

function readReport({ file, read }: NonNullable<Check["report"]>): Tally {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch (error) {
    return { passed: 0, failures: [{ file, title: "no report", message: String(error) }], flaky: [] };
  }
}

async function runLane(lane: Lane, isAlone: boolean): Promise<Outcome[]> {
  const outcomes = [];
  for (const check of lane) outcomes.push(await run(check, isAlone));
  return outcomes;
}

async function tryAgain(outcome: Outcome): Promise<Outcome> {
  const { check, passed, failures: before } = outcome;
  const files = [...new Set(before.map((failure) => failure.file))];
  // A suite that broke as a whole names no test file, so all of it would run again.
  const isTests = files.length > 0 && files.every((file) => file.endsWith(".test.ts"));
  if (!check.again || !isTests) return outcome;
  const { failures } = await run(check.again(files), true);
  const isStill = (one: Failure) => failures.some(({ file, title }) => file === one.file && title === one.title);
  const flaky = before.filter((failure) => !isStill(failure));
  return { check, passed: passed + flaky.length, failures, flaky };
}

function print({ file, title, message }: Failure) {
  console.log(`  ${relative(ROOT, resolve(ROOT, file))} › ${title}\n${message.slice(0, 1500)}\n`);
}

const suite = SUITES[process.argv[2] ?? "test"];
if (!suite) throw new Error(`one of ${Object.keys(SUITES)}`);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes: Outcome[] = [];
for (const lanes of suite()) {
  const laneOutcomes = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  for (const outcome of laneOutcomes.flat()) outcomes.push(await tryAgain(outcome));
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
// Failures come at the very end, where a reader of a long log looks first.
for (const { check, failures, flaky } of outcomes) {
  if (flaky.length > 0) console.log(`\npassed only the second time: ${check.name} (${flaky.length})`);
  for (const failure of flaky) print(failure);
  if (failures.length > 0) console.log(`\nfailed: ${check.name} (${failures.length})`);
  for (const failure of failures) print(failure);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

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
  /** What failed beside the others and passed when it was tried again. */
  unsteady: Failure[];
}

interface Check {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Where the suite leaves its counts; a check without one counts as a single pass or failure. */
  report?: { file: string; read: (json: never) => Tally };
  /** A busy machine may be slow once: what failed is tried again, alone; what fails twice is wrong. */
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
  return { passed: numPassedTests, failures, unsteady: [] };
}

/** All of them, the quick ones, or those of some files that are tried again. */
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

/** "unexpected" is what failed each time, "flaky" what passed the second time. */
function specsThat(status: "unexpected" | "flaky", { file, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const such = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  const own = such.map(({ title, tests }) => {
    const message = tests.flatMap((test) => test.results).find((result) => result.error)?.error?.message;
    return { file: join("e2e", file), title, message: message ?? "" };
  });
  return [...own, ...suites.flatMap((suite) => specsThat(status, suite))];
}

function journeys(part: JourneyPart): Check {
  return {
    name: part === "main" ? "main journeys in the browser" : "all other journeys in the browser",
    // What fails is tried again here as well; a journey is long enough to be a file of its own.
    command: ["playwright", "test", "--retries=1"],
    env: { E2E_PART: part },
    report: {
      file: playwrightReport,
      read: ({ stats, suites }: { stats: { expected: number; flaky: number }; suites: PlaywrightSuite[] }) => ({
        passed: stats.expected + stats.flaky,
        failures: suites.flatMap((suite) => specsThat("unexpected", suite)),
        unsteady: suites.flatMap((suite) => specsThat("flaky", suite)),
      }),
    },
  };
}

type Lane = Check[];

/** Lanes of a stage run beside each other, their checks one by one; stages run one after the other. */
const SUITES: Readonly<Record<string, () => Lane[][]>> = {
  /** Quick enough before every commit: without the browser, and without the slow tests. */
  verify: () => [[STATIC_CHECKS, [unitAndApi({ isQuick: true })]]],
  test: () => [[STATIC_CHECKS, [unitAndApi()]], [[journeys("main")]]],
  rest: () => [[[journeys("rest")]]],
};

/** Prints as it goes when it runs alone, and in one piece at the end beside others. */
async function run(check: Check, isAlone: boolean): Promise<Outcome> {
  const { name, command, env, report } = check;
  const [program = "", ...args] = command;
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(join(ROOT, "node_modules/.bin", program), args, {
    cwd: ROOT,
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => printed.push(part));
  const [status] = await once(child, "close");
  if (!isAlone) console.log(`\n── ${name}\n${Buffer.concat(printed)}`);
  const counted = report ? readReport(report) : { passed: status === 0 ? 1 : 0, failures: [], unsteady: [] };
  // A suite that broke before it could count anything has failed all the same.
  const broke = status !== 0 && counted.failures.length === 0;
  return { check, ...counted, ...(broke && { failures: [{ file: "", title: name, message: `exit ${status}` }] }) };
}

function readReport({ file, read }: NonNullable<Check["report"]>): Tally {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")) as never);
  } catch (error) {
    return { passed: 0, failures: [{ file, title: "no report", message: String(error) }], unsteady: [] };
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
  // A suite that broke as a whole names no test file: all of it would run again.
  const isTests = files.length > 0 && files.every((file) => file.endsWith(".test.ts"));
  if (!check.again || !isTests) return outcome;
  const { failures } = await run(check.again(files), true);
  const isStill = (one: Failure) => failures.some(({ file, title }) => file === one.file && title === one.title);
  const unsteady = before.filter((failure) => !isStill(failure));
  return { check, passed: passed + unsteady.length, failures, unsteady };
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
  const ended = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  for (const outcome of ended.flat()) outcomes.push(await tryAgain(outcome));
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failures.length, 0);
// At the very end, where a reader of a long log looks first.
for (const { check, failures, unsteady } of outcomes) {
  if (unsteady.length > 0) console.log(`\npassed only the second time: ${check.name} (${unsteady.length})`);
  for (const failure of unsteady) print(failure);
  if (failures.length > 0) console.log(`\nfailed: ${check.name} (${failures.length})`);
  for (const failure of failures) print(failure);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

// Changes one constant, comparison or element of domain/ at a time and reports which changes no test notices.
//   node testing/mutate-domain.ts [--sample N] [--seed N] [file…]     (a sample takes every k-th change, beginning at seed)
// Tests run in a worker thread on a small stand-in for vitest, because a fresh vitest run per change would take hours.
import { readdirSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const DOMAIN = fileURLToPath(new URL("../domain/", import.meta.url));
const TIMEOUT_MS = 15_000;
const RUNS_PER_WORKER = 150;
const GOAL = 0.95;

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

type Verdict = "survived" | "noticed" | "timed out";

interface Run {
  readonly id: number;
  readonly file: string;
  readonly source: string;
  readonly tests: readonly string[];
}

// Changes that no test can notice, because the program means the same; matched by file, line text and replacement.
const EQUIVALENTS = [
  ["euc-kr.ts", "[0xa1, 0xac],", "173", "row 0xAD is unassigned in every decoder"],
  ["euc-kr.ts", "[0xca, 0xfd],", "254", "row 0xFE is private use in some decoders and empty in Node's"],
  ["euc-kr.ts", "const LAST_TRAIL = 0xfe;", "255", "0xFF is no trail byte in any decoder"],
  ["euc-kr.ts", "const SYMBOL_ROW_LAST_TRAIL = 0xe5;", "230", "browsers map 0xA2E6, Node does not"],
] as const;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "++": ["--"],
  "--": ["++"],
};

type Emit = (start: number, end: number, replacement: string) => void;

function mutateLiteral(node: Node, source: string, emit: Emit): void {
  const { start, end, value } = node;
  if (node.regex) {
    const text = source.slice(start, end);
    for (const match of text.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)) {
      emit(start + match.index, start + match.index + match[0].length, String(Number(match[0]) + 1));
    }
    if (text.startsWith("/^")) emit(start + 1, start + 2, "");
    const dollar = text.search(/\$\/[a-z]*$/);
    if (dollar > 0) emit(start + dollar, start + dollar + 1, "");
  } else if (typeof value === "number") emit(start, end, String(value + 1));
  else if (typeof value === "boolean") emit(start, end, String(!value));
  else if (typeof value === "string") emit(start, end, value === "" ? '"mutant"' : '""');
}

function mutateOperator(node: Node, source: string, emit: Emit): void {
  const [left, right] = [node.left as Node, node.right as Node];
  const operator = String(node.operator);
  const at = source.indexOf(operator, left.end);
  for (const replacement of OPERATORS[operator] ?? []) {
    if (at < right.start) emit(at, at + operator.length, replacement);
  }
}

const mutators: Readonly<Record<string, (node: Node, source: string, emit: Emit) => void>> = {
  Literal: mutateLiteral,
  BinaryExpression: mutateOperator,
  LogicalExpression: mutateOperator,
  AssignmentExpression: mutateOperator,
  UpdateExpression: (node, source, emit) => {
    const operator = String(node.operator);
    const at = source.indexOf(operator, node.start);
    emit(at, at + 2, OPERATORS[operator]?.[0] ?? operator);
  },
  UnaryExpression: (node, _source, emit) => {
    if (node.operator === "!" || node.operator === "-") emit(node.start, (node.argument as Node).start, "");
  },
  ConditionalExpression: (node, source, emit) => negate(node.test as Node, source, emit),
  IfStatement: (node, source, emit) => negate(node.test as Node, source, emit),
  ArrayExpression: (node, source, emit) => {
    for (const element of node.elements as (Node | null)[]) {
      if (!element) continue;
      const comma = source.slice(element.end).match(/^\s*,/)?.[0].length ?? 0;
      emit(element.start, element.end + comma, "");
    }
  },
  TemplateElement: (node, source, emit) => {
    if (node.start < node.end && source.slice(node.start, node.end).trim() !== "") emit(node.start, node.end, "");
  },
};

// Comparisons and ! are turned round by their own mutators.
function negate(test: Node, source: string, emit: Emit): void {
  if (["BinaryExpression", "LogicalExpression", "UnaryExpression"].includes(test.type)) return;
  emit(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
}

const isTypeOnly = ({ type }: Node): boolean =>
  type === "ImportDeclaration" ||
  (type.startsWith("TS") && !["TSAsExpression", "TSSatisfiesExpression"].includes(type));

async function findMutants(file: string): Promise<Mutant[]> {
  const { parseSync } = await import("vite");
  const source = readFileSync(join(DOMAIN, file), "utf8");
  const mutants: Mutant[] = [];
  const isProgram = (text: string): boolean => parseSync(file, text).errors.length === 0;
  const visit = (node: Node): void => {
    if (isTypeOnly(node)) return;
    mutators[node.type]?.(node, source, (start, end, replacement) => {
      const line = source.slice(0, start).split("\n").length;
      // A change that no longer parses would be noticed by anything, so it proves nothing.
      if (!isProgram(source.slice(0, start) + replacement + source.slice(end))) return;
      mutants.push({ file, line, start, end, original: source.slice(start, end), replacement });
    });
    for (const [key, child] of Object.entries(node)) {
      if (key === "typeAnnotation" || key === "typeArguments" || key === "typeParameters") continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return mutants;
}

function relatedTests(sources: readonly string[], tests: readonly string[]): (file: string) => string[] {
  const importsOf = (file: string): string[] =>
    [...readFileSync(join(DOMAIN, file), "utf8").matchAll(/from "\.\/([^"]+)"/g)].map(([, name]) => name ?? "");
  const imports = new Map([...sources, ...tests].map((file) => [file, importsOf(file)]));
  const distance = (from: string, to: string): number => {
    let layer = [from];
    for (const seen = new Set<string>(); layer.length > 0; ) {
      if (layer.includes(to)) return seen.size;
      for (const file of layer) seen.add(file);
      layer = layer.flatMap((file) => imports.get(file) ?? []).filter((file) => !seen.has(file));
    }
    return Number.POSITIVE_INFINITY;
  };
  // The nearest test comes first: it is the likeliest to notice, and the first failure ends the run.
  return (file) =>
    tests
      .map((test) => ({ test, steps: distance(test, file) }))
      .filter(({ steps }) => Number.isFinite(steps))
      .toSorted((a, b) => a.steps - b.steps)
      .map(({ test }) => test);
}

class Runner {
  #worker = new Worker(new URL(import.meta.url));
  #runs = 0;

  // A change that never ends is noticed, too, but counted apart: a busy machine may end a run as well.
  async run(run: Run): Promise<Verdict> {
    if (++this.#runs % RUNS_PER_WORKER === 0) await this.#restart();
    const { promise, resolve } = Promise.withResolvers<Verdict>();
    const worker = this.#worker.once("message", resolve);
    worker.postMessage(run);
    const timer = setTimeout(() => resolve("timed out"), TIMEOUT_MS);
    const verdict = await promise;
    clearTimeout(timer);
    worker.off("message", resolve);
    if (verdict === "timed out") await this.#restart();
    return verdict;
  }

  async #restart(): Promise<void> {
    await this.#worker.terminate();
    this.#worker = new Worker(new URL(import.meta.url));
  }

  close(): Promise<number> {
    return this.#worker.terminate();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
  });
  const files = readdirSync(DOMAIN).filter((file) => file.endsWith(".ts"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  const chosen = positionals.length > 0 ? positionals.map((path) => basename(path)) : sources;
  const related = relatedTests(sources, tests);
  const runner = new Runner();

  for (const test of tests) {
    const run = { id: 0, file: "", source: "", tests: [test] };
    if ((await runner.run(run)) !== "survived") throw new Error(`${test} fails without any change`);
  }

  const all = (await Promise.all(chosen.map(findMutants))).flat();
  const stride = values.sample ? Math.ceil(all.length / Number(values.sample)) : 1;
  const mutants = all.filter((_mutant, index) => index % stride === Number(values.seed) % stride);
  const counts = { survived: 0, noticed: 0, "timed out": 0, equivalent: 0 };
  for (const [index, mutant] of mutants.entries()) {
    const source = readFileSync(join(DOMAIN, mutant.file), "utf8");
    if (isEquivalent(mutant, source)) {
      counts.equivalent++;
      continue;
    }
    const changed = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
    const run = { id: index + 1, file: mutant.file, source: changed, tests: related(mutant.file) };
    const verdict = await runner.run(run);
    counts[verdict]++;
    if (verdict !== "noticed") {
      write(`${verdict} ${mutant.file}:${mutant.line}  ${mutant.original} → ${mutant.replacement || "(removed)"}`);
    }
  }
  await runner.close();

  const tested = mutants.length - counts.equivalent;
  const score = (tested - counts.survived) / tested;
  write(`${JSON.stringify(counts)}: ${(score * 100).toFixed(1)} % of ${tested} changes noticed`);
  process.exitCode = score < GOAL ? 1 : 0;
}

const isEquivalent = (mutant: Mutant, source: string): boolean =>
  EQUIVALENTS.some(
    ([file, line, replacement]) =>
      file === mutant.file &&
      replacement === mutant.replacement &&
      source.split("\n")[mutant.line - 1]?.trim() === line,
  );

const write = (line: string): void => void process.stdout.write(`${line}\n`);

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
      const found = next(specifier, context);
      // Each change gets its own instance of every module of the folder.
      const isOurs = specifier.startsWith("./") && found.url.startsWith(pathToFileURL(DOMAIN).href);
      return isOurs ? { ...found, url: `${found.url}?change=${current?.id}` } : found;
    },
    load(url, context, next) {
      if (url === STAND_IN_URL) {
        const source = "export const { describe, test, expect } = globalThis.standIn;";
        return { format: "module", source, shortCircuit: true };
      }
      if (!url.includes("?change=")) return next(url, context);
      const path = fileURLToPath(url.replace(/\?.*$/, ""));
      const source = basename(path) === current?.file ? stripTypeScriptTypes(current.source) : plain(path);
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
  // Properties try a single value, so that a change is noticed by a row and never by luck.
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

if (isMainThread) await main();
else serveMutants();

// Changes one constant, comparison or element of domain/ at a time and reports which changes no test notices.
//   node testing/mutate-domain.ts [--sample N] [--seed N] [file…]     (a sample takes every k-th change, beginning at seed)
// Tests run in a worker thread on a small stand-in for vitest, because a fresh vitest run per change would take hours.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { DOMAIN, findMutants, type Mutant } from "./mutation/find-mutants.ts";
import type { Run, Verdict } from "./mutation/serve-mutants.ts";

const SERVER = new URL("./mutation/serve-mutants.ts", import.meta.url);
const TIMEOUT_MS = 15_000;
const RUNS_PER_WORKER = 150;
const GOAL = 0.95;

// Changes that no test can notice, because the program means the same; matched by file, line text and replacement.
const EQUIVALENTS = [
  ["messages/euc-kr.ts", "[0xa1, 0xac],", "173", "row 0xAD is unassigned in every decoder"],
  ["messages/euc-kr.ts", "[0xca, 0xfd],", "254", "row 0xFE is private use in some decoders and empty in Node's"],
  ["messages/euc-kr.ts", "const LAST_TRAIL = 0xfe;", "255", "0xFF is no trail byte in any decoder"],
  ["messages/euc-kr.ts", "const SYMBOL_ROW_LAST_TRAIL = 0xe5;", "230", "browsers map 0xA2E6, Node does not"],
] as const;

function relatedTests(sources: readonly string[], tests: readonly string[]): (file: string) => string[] {
  const importsOf = (file: string): string[] =>
    [...readFileSync(join(DOMAIN, file), "utf8").matchAll(/from "(\.[^"]+)"/g)].map(([, name = ""]) =>
      join(dirname(file), name),
    );
  const imports = new Map([...sources, ...tests].map((file) => [file, importsOf(file)]));
  const distance = (from: string, to: string): number => {
    let layer = [from];
    for (const visited = new Set<string>(); layer.length > 0; ) {
      if (layer.includes(to)) return visited.size;
      for (const file of layer) visited.add(file);
      layer = layer.flatMap((file) => imports.get(file) ?? []).filter((file) => !visited.has(file));
    }
    return Number.POSITIVE_INFINITY;
  };
  // The nearest test comes first: it is the likeliest to fail, and the first failure ends the run.
  return (file) =>
    tests
      .map((test) => ({ test, steps: distance(test, file) }))
      .filter(({ steps }) => Number.isFinite(steps))
      .toSorted((a, b) => a.steps - b.steps)
      .map(({ test }) => test);
}

class Runner {
  #worker = new Worker(SERVER);
  #runs = 0;

  // A change that never ends counts as noticed, but separately: a busy machine may end a run as well.
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
    this.#worker = new Worker(SERVER);
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
  const files = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const sources = files.filter((file) => !file.endsWith(".test.ts"));
  const targets = positionals.length > 0 ? positionals.map((path) => relative(DOMAIN, resolve(path))) : sources;
  const related = relatedTests(sources, tests);
  const runner = new Runner();

  for (const test of tests) {
    const run = { id: 0, file: "", source: "", tests: [test] };
    if ((await runner.run(run)) !== "survived") throw new Error(`${test} fails without any change`);
  }

  const all = (await Promise.all(targets.map(findMutants))).flat();
  const stride = values.sample ? Math.ceil(all.length / Number(values.sample)) : 1;
  const mutants = all.filter((_mutant, index) => index % stride === Number(values.seed) % stride);
  const counts = { survived: 0, noticed: 0, "timed out": 0, equivalent: 0 };
  for (const [index, mutant] of mutants.entries()) {
    const source = readFileSync(join(DOMAIN, mutant.file), "utf8");
    if (isEquivalent(mutant, source)) {
      counts.equivalent++;
      continue;
    }
    const changedSource = source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end);
    const run = { id: index + 1, file: mutant.file, source: changedSource, tests: related(mutant.file) };
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

await main();

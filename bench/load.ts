import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const AUTOCANNON = join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");
const CONNECTIONS = 16;
/** The number is odd and the median counts, so that one busy moment of the machine does not. */
const ROUNDS = 5;
const ROUND_S = 3;
/** Before that, frequently used code is still being compiled. */
const WARM_UP_S = 10;
/** A generator without idle time measures itself. */
const SATURATED_AT = 0.9;
const TICKS_PER_S = 100;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}

export interface Load {
  requestsPerSecond: number;
  /** The generator, not the server, may have limited the figure. */
  isSaturated: boolean;
}

export interface Comparison {
  ours: number;
  peer: number;
  isSaturated: boolean;
}

const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

export const GENERATOR = hasWrk
  ? "wrk"
  : "autocannon, two processes (wrk is not installed: it takes less of the machine)";

/** Measures in alternating rounds, so that a slow moment of the machine hits both sides. */
export async function compare(ours: Target, peer: Target): Promise<Comparison> {
  await measureLoad(ours, WARM_UP_S);
  await measureLoad(peer, WARM_UP_S);
  const loads: Record<"ours" | "peer", Load[]> = { ours: [], peer: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.ours.push(await measureLoad(ours, ROUND_S));
    loads.peer.push(await measureLoad(peer, ROUND_S));
  }
  return {
    ours: middleRate(loads.ours),
    peer: middleRate(loads.peer),
    isSaturated: [...loads.ours, ...loads.peer].some((load) => load.isSaturated),
  };
}

const middleRate = (loads: readonly Load[]): number =>
  loads.map(({ requestsPerSecond }) => requestsPerSecond).sort((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0;

export async function measureLoad(target: Target, seconds: number): Promise<Load> {
  return hasWrk ? withWrk(target, seconds) : withAutocannon(target, seconds);
}

async function withWrk({ url, headers = {} }: Target, seconds: number): Promise<Load> {
  const lines = Object.entries({ "accept-encoding": "gzip", ...headers }).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const { output, share } = await runGenerator("wrk", [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--timeout",
    "30s",
    ...lines,
    url,
  ]);
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(output)?.[0];
  if (failures) throw new Error(`${url}: ${failures}`);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { requestsPerSecond: rate, isSaturated: share >= SATURATED_AT };
}

async function withAutocannon({ url, headers = {} }: Target, seconds: number): Promise<Load> {
  const lines = Object.entries({ "accept-encoding": "gzip", ...headers }).flatMap(([name, value]) => [
    "-H",
    `${name}=${value}`,
  ]);
  const args = [
    AUTOCANNON,
    "--json",
    "--connections",
    String(CONNECTIONS / 2),
    "--duration",
    String(seconds),
    ...lines,
  ];
  const runs = await Promise.all([1, 2].map(() => runGenerator(process.execPath, [...args, url])));
  const results = runs.map(({ output }) => JSON.parse(output));
  for (const { non2xx, errors } of results) {
    if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} failed answers, ${errors} errors`);
  }
  return {
    requestsPerSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    isSaturated: runs.some(({ share }) => share >= SATURATED_AT),
  };
}

/** Runs the generator and returns its output and its share of one core. */
async function runGenerator(program: string, args: string[]): Promise<{ output: string; share: number }> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
  const start = performance.now();
  let cpuS = 0;
  const watch = setInterval(() => {
    cpuS = cpuSecondsOf(child) ?? cpuS;
  }, 100);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  clearInterval(watch);
  return { output: Buffer.concat(chunks).toString(), share: cpuS / ((performance.now() - start) / 1000) };
}

export function cpuSecondsOf({ pid }: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  } catch {
    return undefined;
  }
}

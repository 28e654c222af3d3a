import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnv } from "#server/env.ts";
import packageJson from "../package.json" with { type: "json" };
import { cpuSecondsOf } from "./load.ts";

const ROOT = join(import.meta.dirname, "..");

export interface SiteProcess {
  origin: string;
  residentBytes: () => number;
  /** Waits until a newly started site has finished drawing pages ahead. */
  settled: () => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves when the process has ended for any reason. */
  exit: Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the site as `npm start` does, in a process of its own; its log is written but discarded. */
export async function startSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  const child = spawn(process.execPath, packageJson.scripts.start.split(" ").slice(2), {
    cwd: ROOT,
    env: childEnv(environment),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await untilReady(child, origin);
  return {
    origin,
    exit,
    residentBytes: () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]),
    settled: () => untilIdle(child),
    kill: (signal) => child.kill(signal),
    stop: () => {
      child.kill();
      return exit;
    },
  };
}

const IDLE_SHARE = 0.1;

async function untilIdle(child: ChildProcess): Promise<void> {
  let usedSeconds = cpuSecondsOf(child) ?? 0;
  for (let share = 1; share > IDLE_SHARE; ) {
    await sleep(1_000);
    const now = cpuSecondsOf(child) ?? 0;
    share = now - usedSeconds;
    usedSeconds = now;
  }
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
}

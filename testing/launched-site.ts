import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnv } from "#server/env.ts";

export const MAIN = join(import.meta.dirname, "../server/main.ts");
/** As the npm scripts start it. */
const PREPARED = ["--import", join(import.meta.dirname, "../server/check-node.mjs")];

export interface LaunchedSite {
  process: ChildProcess;
  origin: string;
  output: () => string;
  exit: Promise<number | null>;
}

export interface Launcher {
  /** Starts the site, or a tool of it, in a process of its own. */
  launch: (environment: Record<string, string>, script?: string, args?: string[]) => LaunchedSite;
  started: readonly ChildProcess[];
  killAll: () => void;
}

/** Launches sites on one data folder, unless the environment names another. */
export function openLauncher(dataDir: string): Launcher {
  const started: ChildProcess[] = [];
  return {
    started,
    killAll: () => {
      for (const child of started) child.kill("SIGKILL");
    },
    launch(environment, script = MAIN, args = []) {
      const child = spawn(process.execPath, [...PREPARED, script, ...args], {
        env: childEnv({ NODE_ENV: "development", LOG_LEVEL: "silent", DATA_DIR: dataDir, ...environment }),
        stdio: ["ignore", "pipe", "pipe"],
      });
      started.push(child);
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
      return {
        process: child,
        origin: `http://127.0.0.1:${environment.PORT}`,
        output: () => output,
        exit: new Promise((resolve) => child.once("exit", resolve)),
      };
    },
  };
}

export async function ready(site: LaunchedSite): Promise<LaunchedSite> {
  for (;;) {
    if (site.process.exitCode !== null) throw new Error(`ended early: ${site.output()}`);
    const answer = await fetch(`${site.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return site;
    await sleep(50);
  }
}

export function stop(site: LaunchedSite, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
  site.process.kill(signal);
  return site.exit;
}

/**
 * Returns a port that nobody listens on, below those that the system hands out by itself: a first start takes half a minute
 * before it listens, and another test would get the port meanwhile.
 */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return String(port);
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

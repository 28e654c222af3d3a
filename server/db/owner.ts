import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir } from "./embedded-home.ts";

export interface Ownership {
  release: () => void;
}

/**
 * Makes this process the owner of the data folder, unless another running process is. Only the owner starts, watches and
 * stops the embedded PostgreSQL. The file `DATA_DIR/owner` names it, so ownership needs no connection that could break.
 */
export function claimOwnership(dataDir: string): Ownership | undefined {
  makeDataDir(dataDir);
  const file = join(dataDir, "owner");
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  if (!claim(file, own)) return undefined;
  return {
    release() {
      if (read(file) === own) rmSync(file, { force: true });
    },
  };
}

/** Links a complete draft to the name, which works only where no file of that name exists. */
function claim(file: string, own: string): boolean {
  const draft = `${file}.draft-${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600, flush: true });
  try {
    for (;;) {
      if (link(draft, file)) return true;
      const owner = read(file);
      if (owner === undefined) continue;
      if (isRunning(owner)) return false;
      // Many processes may see the same dead owner, but only the holder of this turn may replace it.
      const turn = `${file}.after-${Number.parseInt(owner, 10)}`;
      if (!claim(turn, own)) return false;
      const isStillDead = read(file) === owner;
      if (isStillDead) renameSync(draft, file);
      rmSync(turn);
      if (isStillDead) return true;
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Compares the start time as well, because the pid may belong to another process by now. */
function isRunning(owner: string): boolean {
  const [pid = "", ...start] = owner.trim().split(" ");
  return startOf(Number(pid)) === start.join(" ");
}

/** Returns the start time of a process as text; undefined for one that has ended, a zombie included. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The program's name stands in brackets and may hold spaces, so the fields are read behind the last bracket.
      const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return state === "Z" || state === "X" ? undefined : `${boot} ${rest[18]}`;
    }
    const started = execFileSync("ps", ["-o", "lstart=", "-p", `${pid}`], { encoding: "utf8", stdio: "pipe" });
    return started.trim() || undefined;
  } catch {
    return undefined;
  }
}

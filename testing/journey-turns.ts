import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { basename, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** Walked in every run: each page of the specification opens, somebody logs in, registers a partner, issues and pays. */
export const EVERY_RUN = ["accounts", "documents", "partners", "routes", "settle"];

/** The others take turns, so that a run stays short and six commits in a row walk them all. */
export const TURNS = 6;

/** By the number of commits; by the day where there is no history to count. */
export function turnOfCommit(): number {
  const { status, stdout } = spawnSync("git", ["rev-list", "--count", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  return (status === 0 ? Number(stdout) : new Date().getUTCDate()) % TURNS;
}

export function journeysOfTurn(turn: number): string[] {
  const names = globSync("e2e/*.spec.ts", { cwd: ROOT }).map((file) => basename(file, ".spec.ts"));
  const taking = names.filter((name) => !EVERY_RUN.includes(name)).sort();
  return [...EVERY_RUN, ...taking.filter((_, at) => at % TURNS === turn)];
}

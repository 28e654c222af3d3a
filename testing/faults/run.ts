import { ensureWebBuild } from "#server/app/web-build.ts";
import { appKill, appStop } from "./app-kill.ts";
import { backendKills } from "./backend-kills.ts";
import { carrierUnread } from "./carrier-unread.ts";
import { diskFull } from "./disk-full.ts";
import type { Fault, FaultOutcome } from "./fault.ts";
import { lockHeld } from "./lock-held.ts";
import { mailServerAway } from "./mail-server-away.ts";
import { postmasterGone } from "./postmaster-gone.ts";
import { immediateStop, postmasterKill } from "./postmaster-kill.ts";
import { programsBeside } from "./programs-beside.ts";
import { readOnly } from "./read-only.ts";
import { secretKeys } from "./secret-keys.ts";

// Usage: npm run faults [-- name …] [--rounds=N]
const FAULTS: Record<string, Fault> = {
  appKill,
  appStop,
  backendKills,
  immediateStop,
  postmasterKill,
  postmasterGone,
  readOnly,
  diskFull,
  mailServerAway,
  carrierUnread,
  programsBeside,
  secretKeys,
  lockHeld,
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(" "))?.[1]);
const unknown = names.filter((name) => !FAULTS[name]);
if (unknown.length > 0) throw new Error(`${unknown.join(", ")}: one of ${Object.keys(FAULTS).join(", ")}`);

/** A fault that cannot be caused, or that the site does not survive, is a result like others. */
async function cause({ run, rounds }: Fault): Promise<FaultOutcome> {
  try {
    await using closing = new AsyncDisposableStack();
    return await run(rounds, closing);
  } catch (error) {
    return { acknowledged: 0, lost: 0, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

await ensureWebBuild(console.log);
const table = [];
for (const [name, fault] of Object.entries(FAULTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const bounded = { ...fault, rounds: rounds || fault.rounds };
  const startMs = performance.now();
  const { acknowledged, lost, problems } = await cause(bounded);
  console.log(`${fault.name}: ${Math.round((performance.now() - startMs) / 1_000)} s`);
  const isWhole = lost === 0 && problems.length === 0;
  table.push({
    fault: fault.name,
    rounds: bounded.rounds,
    acknowledged,
    lost,
    result: isWhole ? "ok" : (problems[0] ?? "lost"),
  });
  for (const problem of problems) console.log(`${fault.name}: ${problem}`);
}
console.table(table);
process.exit(table.every(({ result }) => result === "ok") ? 0 : 1);

import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { startWitnessedSite } from "./witnessed-site.ts";

const endBy =
  (signal: NodeJS.Signals): Fault["run"] =>
  async (rounds, closing) => {
    const site = await startWitnessedSite(closing);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        await sleep(500 + Math.random() * 1_000);
        process.kill(site.postmaster(), signal);
        await sleep(2_000);
      });
    }
    return site.outcome();
  };

/** The main process of the database is killed under the running site, which starts it again. */
export const postmasterKill: Fault = { name: "postmaster kill -9", rounds: 5, run: endBy("SIGKILL") };

/** The database is stopped without a checkpoint, as `pg_ctl stop -m immediate` does it. */
export const immediateStop: Fault = { name: "immediate stop", rounds: 5, run: endBy("SIGQUIT") };

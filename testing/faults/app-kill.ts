import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { startWitnessedSite } from "./witnessed-site.ts";

const LONGEST_MS = 2_000;

const endBy =
  (signal: NodeJS.Signals): Fault["run"] =>
  async (rounds, closing) => {
    const site = await startWitnessedSite(closing);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        await sleep(500 + Math.random() * LONGEST_MS);
        site.process().kill(signal);
        await site.restart();
      });
    }
    return site.outcome();
  };

/** The process is killed at any moment while it writes, and started again. */
export const appKill: Fault = { name: "app kill -9", rounds: 5, run: endBy("SIGKILL") };

/** The process is asked to stop while it writes, and started again. */
export const appStop: Fault = { name: "app SIGTERM", rounds: 3, run: endBy("SIGTERM") };

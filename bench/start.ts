import { setTimeout as sleep } from "node:timers/promises";
import type { Figure, Measurement } from "./figure.ts";
import { measureLoad } from "./load.ts";
import type { SiteProcess } from "./site-process.ts";

const MB = 1024 * 1024;
const QUIET_MS = 35_000;
/** A burst this long represents a busy stretch; the memory after two of them is compared. */
const BURST_S = 20;

/** A site starts over existing data, rests, works and rests again. */
export const start: Measurement = async (site) => {
  const begin = performance.now();
  const process = await site.startAnother();
  const seconds = (performance.now() - begin) / 1_000;
  try {
    const atRest = await memoryAtRest(process);
    await work(process);
    const before = await memoryAtRest(process);
    await work(process);
    const after = await memoryAtRest(process);
    return [
      figure("start with data, until it is ready", seconds, 8, " s", "a second process over the demo data"),
      figure("memory at rest", Math.max(atRest, after) / MB, 600, " MB", "resident, node alone, the higher of two"),
      figure(
        "memory at rest after more work",
        after / before,
        1.1,
        "×",
        `${megabytes(before)}, then ${megabytes(after)}`,
      ),
    ];
  } finally {
    await process.stop();
  }
};

async function memoryAtRest(process: SiteProcess): Promise<number> {
  await process.settled();
  await sleep(QUIET_MS);
  return process.residentBytes();
}

async function work({ origin }: SiteProcess): Promise<void> {
  for (const path of ["/api/ip", "/accounts/login", "/cs/notice"]) {
    await measureLoad({ url: origin + path }, BURST_S / 3);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

const figure = (name: string, value: number, atMost: number, unit: string, from: string): Figure => ({
  name,
  value,
  goal: { atMost },
  unit,
  from,
});

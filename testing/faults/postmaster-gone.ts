import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { runScript } from "./fault-site.ts";
import { startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

const LAST_LINE = /^PostgreSQL이 잇달아 열 번 멈춰 사이트를 끝냅니다\. \S.*$/;

/** The database ends and cannot start again: after ten tries the site ends as well, with one line that says why. */
export const postmasterGone: Fault = {
  name: "postmaster never back",
  rounds: 1,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        await site.process().stop();
        // Without its log, the process prints only the lines for people.
        const ending = runScript({ environment: { ...site.environment, LOG_LEVEL: "silent" } }, "start");
        await untilReady(site);
        const control = join(site.dataDir, "postgres/data/global/pg_control");
        renameSync(control, `${control}.away`);
        process.kill(site.postmaster(), "SIGKILL");
        const { exitCode, output } = await ending;
        renameSync(`${control}.away`, control);
        const isLastLine = LAST_LINE.test(output.split("\n").at(-1) ?? "");
        site.expect(exitCode === 1 && isLastLine, `the site ends with ${exitCode}: ${output.slice(-300)}`);
        await site.restart();
      });
    }
    return site.outcome();
  },
};

async function untilReady(site: WitnessedSite): Promise<void> {
  while ((await site.readiness().catch(() => undefined))?.[0] !== 200) await sleep(100);
}

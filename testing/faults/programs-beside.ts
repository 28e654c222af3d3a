import type { Fault } from "./fault.ts";
import { runScript } from "./fault-site.ts";
import { startWitnessedSite } from "./witnessed-site.ts";

/**
 * All connections of the site are cut, and other programs start and end on the same data: none of them may stop
 * PostgreSQL.
 */
export const programsBeside: Fault = {
  name: "programs beside the site",
  rounds: 2,
  async run(rounds, closing) {
    const site = await startWitnessedSite(closing);
    for (let round = 0; round < rounds; round += 1) {
      await site.writeDuring(async () => {
        const before = site.postmaster();
        await site.query(CUT_ALL);
        const tools = await Promise.all([runScript(site, "sql", "SELECT 1"), runScript(site, "verify-balances")]);
        for (const { exitCode, output } of tools)
          site.expect(exitCode === 0, `a tool ends with ${exitCode}: ${output}`);
        await site.query(CUT_ALL);
        const second = await runScript(site, "start");
        site.expect(
          second.exitCode === 1 && second.output.includes("이미 실행 중입니다"),
          `a second start: ${second.output}`,
        );
        site.expect(site.postmaster() === before, "PostgreSQL was stopped by a program beside the site");
      });
    }
    return site.outcome();
  },
};

const CUT_ALL = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`;

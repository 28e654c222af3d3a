import { execFile } from "node:child_process";
import { join } from "node:path";
import { childEnv } from "#server/env.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Fault } from "./fault.ts";
import { startWitnessedSite, type WitnessedSite } from "./witnessed-site.ts";

const ROOT = join(import.meta.dirname, "../..");

/** All connections of the site are cut, and other programs begin and end on the same data: nobody but the owner stops PostgreSQL. */
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

interface Ended {
  exitCode: number;
  output: string;
}

function runScript({ environment }: WitnessedSite, name: keyof typeof packageJson.scripts, ...words: string[]) {
  const [, ...script] = packageJson.scripts[name].split(" ");
  const options = { cwd: ROOT, env: childEnv(environment), timeout: 60_000 };
  return new Promise<Ended>((resolve) => {
    execFile(process.execPath, [...script, ...words], options, (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code ?? 1) : 0, output: (stdout + stderr).trim() }),
    );
  });
}

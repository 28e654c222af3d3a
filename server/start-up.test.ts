import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { startEmbedded } from "./db/embedded.ts";
import { claimOwnership, startOf } from "./db/owner.ts";
import { readEnv } from "./env.ts";
import { openDatabase } from "./start-up.ts";

const { path: folder, remove } = makeDataFolder();
afterAll(remove);
const DATA_DIR = join(folder, "data");
const OWNER = join(DATA_DIR, "owner");
const PREPARED = ["--import", join(import.meta.dirname, "check-node.mjs")];

/** Runs the tool `npm run sql` in another process on the same data, and returns what it prints. */
async function runSqlTool(statement: string): Promise<string> {
  const tool = spawn(process.execPath, [...PREPARED, join(import.meta.dirname, "tools/sql.ts"), statement], {
    env: { ...process.env, DATA_DIR },
  });
  let output = "";
  for (const stream of [tool.stdout, tool.stderr]) stream.on("data", (chunk) => (output += chunk));
  await once(tool, "close");
  return output;
}

const postmaster = () => Number.parseInt(readFileSync(join(DATA_DIR, "postgres/data/postmaster.pid"), "utf8"), 10);

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

describe("the embedded PostgreSQL", { timeout: 120_000 }, () => {
  it("goes on after its owner has lost every connection and another process has used it", async () => {
    const database = await openDatabase(readEnv({ DATA_DIR }), "site");
    const pid = postmaster();
    await query(
      database.url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    expect(await runSqlTool("SELECT 1 AS one")).toContain("SELECT 1");
    expect(postmaster()).toBe(pid);
    expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await expect(openDatabase(readEnv({ DATA_DIR }), "site")).rejects.toThrow("이미 실행 중입니다");
    await database.close();
    expect(startOf(pid)).toBeUndefined();
    expect(existsSync(OWNER)).toBe(false);
  });

  it("is left running by a tool that finds it without an owner, and stopped by the site that takes it over", async () => {
    await startEmbedded(DATA_DIR);
    const pid = postmaster();
    // A killed process leaves this behind.
    writeFileSync(OWNER, `${endedPid()} 1\n`);
    expect(await runSqlTool("SELECT 1 AS one")).toContain("SELECT 1");
    expect(postmaster()).toBe(pid);
    const database = await openDatabase(readEnv({ DATA_DIR }), "site");
    expect(postmaster()).toBe(pid);
    await database.close();
    expect(startOf(pid)).toBeUndefined();
  });
});

const endedPid = (): number => spawnSync("true").pid;

describe("the owner of a data folder", { timeout: 60_000 }, () => {
  it("is one process as long as it runs", () => {
    const owner = claimOwnership(DATA_DIR);
    expect(owner).toBeDefined();
    expect(claimOwnership(DATA_DIR)).toBeUndefined();
    owner?.release();
    expect(existsSync(OWNER)).toBe(false);
  });

  it("is not another process that has the pid of one that ended", () => {
    writeFileSync(OWNER, `${process.pid} of an earlier time\n`);
    const owner = claimOwnership(DATA_DIR);
    expect(owner).toBeDefined();
    expect(readFileSync(OWNER, "utf8")).toBe(`${process.pid} ${startOf(process.pid)}\n`);
    owner?.release();
  });

  it("is exactly one of many processes that start at once after the owner was killed", async () => {
    writeFileSync(OWNER, `${endedPid()} 1\n`);
    const program = `
      const { claimOwnership } = await import(${JSON.stringify(join(import.meta.dirname, "db/owner.ts"))});
      process.stdout.write(claimOwnership(process.argv[1]) ? "owner" : "other");
      process.stdin.resume();`;
    const processes = Array.from({ length: 8 }, () =>
      spawn(process.execPath, [...PREPARED, "--input-type=module", "-e", program, DATA_DIR]),
    );
    const answers = await Promise.all(processes.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
    expect(answers.filter((answer) => answer === "owner")).toHaveLength(1);
    for (const one of processes) one.stdin.end();
    await Promise.all(processes.map((one) => once(one, "exit")));
    expect(readdirSync(DATA_DIR).filter((file) => file.startsWith("owner"))).toEqual(["owner"]);
  });
});

import { appendFileSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLogger } from "#server/log.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { superviseEmbedded } from "./supervise.ts";

const { path: folder, remove } = makeDataFolder();
const data = join(folder, "postgres/data");
const log = makeLogger("silent");
const postmaster = () => Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
let first: EmbeddedServer;
let server: EmbeddedServer;

beforeAll(async () => {
  first = await startEmbedded(folder);
  // The second start stands for a later process, which finds the server that a killed one left behind.
  server = await startEmbedded(folder);
});
afterAll(async () => {
  await server.stop();
  remove();
});

async function openClient(): Promise<Client> {
  const client = new Client({ connectionString: server.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function untilBack(oldPid: number): Promise<void> {
  for (;;) {
    if (server.isRunning() && postmaster() !== oldPid) return;
    await sleep(50);
  }
}

describe("an embedded PostgreSQL under supervision", { timeout: 120_000 }, () => {
  it("is started again each time its postmaster is killed, also after a takeover", async () => {
    expect([first.wasRunning, server.wasRunning]).toEqual([false, true]);
    const stop = superviseEmbedded({ server, log, giveUp: expect.fail });
    for (let round = 0; round < 3; round += 1) {
      const oldPid = postmaster();
      process.kill(oldPid, "SIGKILL");
      await untilBack(oldPid);
    }
    await stop();
    await (await openClient()).end();
  });

  it("starts only after the connections that outlive its postmaster have ended", async () => {
    const stop = superviseEmbedded({ server, log, giveUp: expect.fail });
    const client = await openClient();
    await client.query("CREATE TABLE kept (number int)");
    // An idle connection would notice the kill at once; a busy one does not.
    const work = client.query("INSERT INTO kept SELECT count(*) FROM generate_series(1, 10000000)");
    await sleep(200);
    const oldPid = postmaster();
    process.kill(oldPid, "SIGKILL");
    await work;
    await untilBack(oldPid);
    await stop();
    const again = await openClient();
    expect((await again.query("SELECT number FROM kept")).rows).toEqual([{ number: 10_000_000 }]);
    await again.end();
  });

  it("has a log that does not grow without end, and goes on writing it", async () => {
    const log = join(folder, "postgres.log");
    const stop = superviseEmbedded({ server, log: makeLogger("silent"), giveUp: expect.fail });
    appendFileSync(log, "x".repeat(17 * 1024 * 1024));
    while (statSync(log).size > 1_000_000) await sleep(50);
    await stop();
    expect(statSync(`${log}.1`).size).toBeGreaterThan(17_000_000);
    const client = await openClient();
    await client.query("SELECT nothing").catch(() => undefined);
    await client.end();
    expect(readFileSync(log, "utf8")).toMatch(/^[^x]*column "nothing" does not exist/);
  });

  it("is given up after ten failed starts in a row, with the reason", async () => {
    const control = join(data, "global/pg_control");
    renameSync(control, `${control}.away`);
    const reason = new Promise<string>((giveUp) => {
      superviseEmbedded({ server, log, giveUp, firstWaitMs: 1 });
    });
    process.kill(postmaster(), "SIGKILL");
    expect(await reason).toMatch(
      /^PostgreSQL을 시작하지 못했습니다: 데이터 파일이 없거나 손상되었습니다\..*pg_control/,
    );
    renameSync(`${control}.away`, control);
  });
});

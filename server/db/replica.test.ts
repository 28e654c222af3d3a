import { execFileSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeLogger } from "#server/log.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import { type Connection, connect } from "./connect.ts";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { type Databases, readerFor, rememberWrite } from "./replica.ts";

const { path: folder, remove } = makeDataFolder();
let servers: EmbeddedServer[] = [];
let primary: Connection;
let replica: Connection;
let databases: Omit<Databases, "reserved">;

/** Starts a real streaming replica: a cold copy of the primary that follows it from then on. */
beforeAll(async () => {
  const first = await startEmbedded(join(folder, "primary"));
  await migrate(first.url("postgres"));
  await first.stop();
  execFileSync("mkdir", ["-m", "711", join(folder, "standby")]);
  execFileSync("cp", ["-a", join(folder, "primary/postgres"), join(folder, "standby/postgres")]);
  const data = join(folder, "standby/postgres/data");
  writeFileSync(join(data, "standby.signal"), "");
  const socket = join(folder, "primary/postgres/socket");
  appendFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = 'host=${socket} user=gaonbill'\n`);
  servers = [await startEmbedded(join(folder, "primary")), await startEmbedded(join(folder, "standby"))];
  const [one, two] = servers;
  primary = connect(one?.url("postgres") ?? "", makeLogger("silent"), 2);
  replica = connect(two?.url("postgres") ?? "", makeLogger("silent"), 2);
  databases = { primary: primary.db, replica: replica.db };
}, 60_000);

afterAll(async () => {
  await Promise.all([primary?.close(), replica?.close()]);
  for (const server of servers.reverse()) await server.stop();
  remove();
});

const write = async (path: string, userSeq: number) => {
  await databases.primary.execute(sql`INSERT INTO page_views (path) VALUES (${path})`);
  await rememberWrite(databases, userSeq);
};
const sees = async (db: Databases["primary"], path: string) =>
  (await db.execute(sql`SELECT 1 FROM page_views WHERE path = ${path}`)).rowCount === 1;

describe("reads with a streaming replica", () => {
  it("go to the replica for people who have written nothing", async () => {
    expect(await readerFor(databases, undefined)).toBe(databases.replica);
    expect(await readerFor(databases, 1)).toBe(databases.replica);
  });

  it("see one's own write while the replica lags, and return to the replica when it has caught up", async () => {
    await databases.replica?.execute(sql`SELECT pg_wal_replay_pause()`);
    await write("/lagging", 2);
    const reader = await readerFor(databases, 2);
    expect(reader).toBe(databases.primary);
    expect(await sees(reader, "/lagging")).toBe(true);
    expect(await readerFor(databases, 3)).toBe(databases.replica);
    await databases.replica?.execute(sql`SELECT pg_wal_replay_resume()`);
    await vi.waitFor(async () => expect(await readerFor(databases, 2)).toBe(databases.replica), { timeout: 10_000 });
    expect(await sees(await readerFor(databases, 2), "/lagging")).toBe(true);
  });

  it("fall back to the primary when the replica is gone", async () => {
    await write("/gone", 4);
    await servers[1]?.stop();
    expect(await readerFor(databases, 4)).toBe(databases.primary);
  });

  it("need no bookkeeping without a replica", async () => {
    const single = { primary: databases.primary, replica: undefined };
    await rememberWrite(single, 5);
    expect(await readerFor(single, 5)).toBe(databases.primary);
    expect((await databases.primary.execute(sql`SELECT 1 FROM user_writes WHERE user_seq = 5`)).rowCount).toBe(0);
  });
});

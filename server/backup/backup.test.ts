import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataFolder } from "#testing/data-folder.ts";
import { type EmbeddedServer, startEmbedded, THROWAWAY } from "../db/embedded.ts";
import { prepareHome } from "../db/embedded-home.ts";
import { type BackupStore, openBackupStore } from "./backup-store.ts";
import { type BackupSource, listBackups, takeBackup } from "./base-backup.ts";
import { restore } from "./restore.ts";
import { copyStoredFiles } from "./stored-file-copies.ts";
import { copyWal, findKept } from "./wal-copies.ts";

const { path: folder, remove } = makeDataFolder();
const backupUrl = pathToFileURL(join(folder, "backups")).href;
const key = randomBytes(32).toString("base64url");
const store: BackupStore = openBackupStore({ url: backupUrl, key });
const witness: { id: number; moment: Date }[] = [];

let server: EmbeddedServer;
let client: Client;
let source: BackupSource;

async function open(dataDir: string): Promise<void> {
  server = await startEmbedded(dataDir, THROWAWAY);
  client = new Client({ connectionString: server.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  source = {
    databaseUrl: server.url("postgres"),
    dataFolder: prepareHome(dataDir).data,
    storedFiles: join(dataDir, "storage"),
    secretKeyFile: join(dataDir, "secret-keys"),
  };
}

/** Writes rows one by one and notes when each was committed. */
async function write(count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const { rows } = await client.query("INSERT INTO ledger (note) VALUES ($1) RETURNING id", ["x".repeat(2_000)]);
    const moment = (await client.query("SELECT clock_timestamp() AS moment")).rows[0].moment as Date;
    witness.push({ id: rows[0].id as number, moment });
    await sleep(2);
  }
}

function storeFile(name: string): void {
  mkdirSync(join(folder, "site/storage/ab"), { recursive: true });
  writeFileSync(join(folder, "site/storage/ab", name), `file ${name}`);
}

/** Restores into a folder of its own and returns the ids of the rows there. */
async function restoredIds(name: string, moment?: Date): Promise<number[]> {
  await restore(store, join(folder, name), moment);
  const copy = await startEmbedded(join(folder, name), THROWAWAY);
  try {
    const reader = new Client({ connectionString: copy.url("postgres") });
    await reader.connect();
    const { rows } = await reader.query("SELECT id FROM ledger ORDER BY id");
    await reader.end();
    return rows.map(({ id }) => id as number);
  } finally {
    await copy.stop();
  }
}

beforeAll(async () => {
  const dataDir = join(folder, "site");
  await open(dataDir);
  writeFileSync(source.secretKeyFile, "the keys");
  await client.query("CREATE TABLE ledger (id serial PRIMARY KEY, note text)");
}, 60_000);
afterAll(async () => {
  await client.end().catch(() => undefined);
  await server.stop();
  remove();
});

describe("backing up and restoring", { timeout: 120_000 }, () => {
  it("copies nothing of the log before there is a base backup", async () => {
    expect(await copyWal(client, store, source.dataFolder)).toBe(false);
    await expect(restore(store, join(folder, "nothing"))).rejects.toThrow("백업이 없습니다");
  });

  it("takes a base backup while rows are written, one at a time", async () => {
    storeFile("first");
    await write(50);
    const writing = write(200);
    const [backup, other] = await Promise.allSettled([takeBackup(source, store), takeBackup(source, store)]);
    await writing;
    expect([backup.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listBackups(store)).toMatchObject([{ timeline: 1, parts: expect.any(Number) }]);
  });

  it("shows nothing of the content to who has no key", async () => {
    const files = readdirSync(join(folder, "backups"), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(readFileSync(join(file.parentPath, file.name)).includes("x".repeat(100))).toBe(false);
    }
    const stranger = openBackupStore({ url: backupUrl, key: randomBytes(32).toString("base64url") });
    await expect(listBackups(stranger)).rejects.toThrow("BACKUP_KEY가 다르거나");
  });

  it("restores each second after the backup exactly, after the site was killed and lost", async () => {
    storeFile("second");
    await copyStoredFiles(store, source.storedFiles, Date.now());
    await write(80);
    await sleep(50);
    const moment = new Date();
    await sleep(50);
    await write(70);
    await copyWal(client, store, source.dataFolder);
    const kept = new Date((await findKept(store))?.keptDt ?? 0);
    await write(30);
    const postmaster = Number.parseInt(readFileSync(join(source.dataFolder, "postmaster.pid"), "utf8"), 10);
    process.kill(postmaster, "SIGKILL");
    await sleep(500);

    const idsUntil = (last: Date) => witness.filter((row) => row.moment <= last).map(({ id }) => id);
    expect(await restoredIds("moment", moment)).toEqual(idsUntil(moment));
    const ids = await restoredIds("latest");
    expect(ids).toEqual(idsUntil(kept));
    expect(readFileSync(join(folder, "latest/secret-keys"), "utf8")).toBe("the keys");
    expect(readFileSync(join(folder, "latest/storage/ab/second"), "utf8")).toBe("file second");
  });

  it("says what can be restored and refuses a folder that is not empty", async () => {
    await expect(restore(store, join(folder, "early"), new Date(0))).rejects.toThrow(" 뒤부터 되돌릴 수 있습니다");
    await expect(restore(store, join(folder, "late"), new Date(Date.now() + 1e9))).rejects.toThrow("까지만 백업");
    await expect(restore(store, join(folder, "latest"))).rejects.toThrow("이미 데이터베이스가 있습니다");
  });

  it("names a part that is missing and leaves the folder for another try", async () => {
    const [backup] = await listBackups(store);
    const part = join(folder, "backups/base", backup?.id ?? "", "part-0");
    const bytes = readFileSync(part);
    rmSync(part);
    await expect(restore(store, join(folder, "again"))).rejects.toThrow("part-0");
    writeFileSync(part, bytes);
    expect((await restoredIds("again")).length).toBeGreaterThan(300);
    expect(existsSync(join(folder, "again/postgres/data.draft"))).toBe(false);
  });

  it("begins anew after a restore, on a timeline of its own", async () => {
    await open(join(folder, "latest"));
    expect(await copyWal(client, store, source.dataFolder)).toBe(false);
    expect(await takeBackup(source, store)).toMatchObject({ timeline: 2 });
    await client.query("INSERT INTO ledger (note) VALUES ('on the second timeline')");
    await copyWal(client, store, source.dataFolder);
    const ids = await restoredIds("second");
    expect(ids.length).toBe((await client.query("SELECT count(*)::int AS rows FROM ledger")).rows[0].rows);
  });
});

import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";
import { migrate, readMigrations, SchemaTooNewError } from "./migrate.ts";

let url: string;
let client: Client;

beforeEach(async () => {
  url = await createTestDatabase("template0");
  client = new Client({ connectionString: url });
  await client.connect();
});
afterEach(() => client.end());

const tables = async () => {
  const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
  return rows.map(({ tablename }) => tablename);
};

const migration = (number: number, sql: string) => ({ number, name: `${number}_test`, sql });

describe("migrate", () => {
  it("builds the whole schema once and finds nothing to do the second time", async () => {
    expect(await migrate(url)).toBe(readMigrations().length);
    expect(await tables()).toContain("mails");
    expect(await migrate(url)).toBe(0);
  });

  it("numbers its files without gaps or doubles", () => {
    expect(readMigrations().map(({ number }) => number)).toEqual(readMigrations().map((_, index) => index));
  });

  it("refuses a schema newer than the code", async () => {
    await migrate(url, [migration(0, "SELECT 1"), migration(1, "SELECT 1")]);
    await expect(migrate(url, [migration(0, "SELECT 1")])).rejects.toThrow(SchemaTooNewError);
  });

  it("lets one of several starters migrate", async () => {
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url)));
    expect(done.sort()).toEqual([0, 0, 0, readMigrations().length]);
  });

  it("leaves nothing of a migration that fails and goes on where it stopped", async () => {
    const good = migration(0, "CREATE TABLE first (a int)");
    const broken = migration(1, "CREATE TABLE second (a int); SELECT broken");
    await expect(migrate(url, [good, broken])).rejects.toThrow(/1_test/);
    expect(await tables()).toEqual(["first", "schema_migrations"]);
    expect(await migrate(url, [good, migration(1, "CREATE TABLE second (a int)")])).toBe(1);
    expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
  });

  it("ends with the same schema when it is cut off half-way", async () => {
    const [whole] = readMigrations();
    if (!whole) throw new Error("no migration");
    await migrate(url);
    const wanted = await tables();
    const statements = whole.sql.split("--> statement-breakpoint");
    const step = Math.ceil(statements.length / 4);
    for (let cut = 1; cut < statements.length; cut += step) {
      const other = await createTestDatabase("template0");
      const sql = [...statements.slice(0, cut), "SELECT cut_off_here"].join(";");
      await expect(migrate(other, [{ ...whole, sql }])).rejects.toThrow();
      await migrate(other);
      const check = new Client({ connectionString: other });
      await check.connect();
      const { rows } = await check.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
      await check.end();
      expect(rows.map(({ tablename }) => tablename)).toEqual(wanted);
    }
  });
});

import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";
import { migrate, readMigrations, SchemaError } from "./migrate.ts";

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

const answer = (value: number) => [
  { name: "answers", sql: `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS 'SELECT ${value}'` },
];

describe("migrate", () => {
  it("builds the whole schema once and finds nothing to do the second time", async () => {
    expect(await migrate(url)).toBe(readMigrations().length);
    expect(await tables()).toContain("mails");
    expect(await migrate(url)).toBe(0);
  });

  it("numbers its files from the baseline on, without gaps or duplicates", () => {
    expect(readMigrations().map(({ number }) => number)).toEqual(readMigrations().map((_, index) => 34 + index));
  });

  it("refuses a schema newer than the code", async () => {
    await migrate(url, [migration(0, "SELECT 1"), migration(1, "SELECT 1")], []);
    await expect(migrate(url, [migration(0, "SELECT 1")], [])).rejects.toThrow(SchemaError);
  });

  it("refuses a schema older than the baseline, names the version that updates it, and leaves it as it is", async () => {
    const steps = Array.from({ length: 31 }, (_, number) => migration(number, `CREATE TABLE step_${number} (a int)`));
    await migrate(url, steps, []);
    const before = await tables();
    const refusal = migrate(url);
    await expect(refusal).rejects.toThrow(SchemaError);
    await expect(refusal).rejects.toThrow(/스키마\(30\).*\(34\)보다 오래.* 커밋 [0-9a-f]{8}의 버전을 한 번 실행/);
    expect(await tables()).toEqual(before);
  });

  it("goes on after the baseline in a database that had the steps before it", async () => {
    await migrate(
      url,
      [...Array(34).keys()].map((number) => migration(number, "SELECT 1")),
      [],
    );
    const [baseline, ...later] = readMigrations();
    if (!baseline) throw new Error("no migration");
    await migrate(url, [...Array(34).keys()].map((number) => migration(number, "SELECT 1")).concat(baseline));
    expect(await migrate(url)).toBe(later.length);
  });

  it("lets one of several starting processes migrate", async () => {
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url)));
    expect(done.sort()).toEqual([0, 0, 0, readMigrations().length]);
  });

  it("leaves nothing of a failed migration, and goes on where it stopped", async () => {
    const good = migration(0, "CREATE TABLE first (a int)");
    const broken = migration(1, "CREATE TABLE second (a int); SELECT broken");
    await expect(migrate(url, [good, broken], [])).rejects.toThrow(/1_test/);
    expect(await tables()).toEqual(["first", "schema_migrations"]);
    expect(await migrate(url, [good, migration(1, "CREATE TABLE second (a int)")], [])).toBe(1);
    expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
  });

  it("ends with the same schema when the baseline is cut off half-way", async () => {
    const [whole] = readMigrations();
    if (!whole) throw new Error("no migration");
    await migrate(url);
    const allTables = await tables();
    const blocks = whole.sql.split("\n\n");
    const step = Math.ceil(blocks.length / 4);
    for (let cut = 1; cut < blocks.length; cut += step) {
      const other = await createTestDatabase("template0");
      const sql = [...blocks.slice(0, cut), "SELECT cut_off_here"].join("\n\n");
      await expect(migrate(other, [{ ...whole, sql }])).rejects.toThrow(/cut_off_here/);
      await migrate(other);
      const check = new Client({ connectionString: other });
      await check.connect();
      const { rows } = await check.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1");
      await check.end();
      expect(rows.map(({ tablename }) => tablename)).toEqual(allTables);
    }
  });
});

describe("functions of the database", () => {
  const answerNow = async () => (await client.query("SELECT answer()")).rows[0].answer;

  it("exist for a migration that names them, and are updated at every start", async () => {
    const first = migration(0, "--> functions: answers\nCREATE TABLE answered AS SELECT answer() AS value;");
    await migrate(url, [first], answer(1));
    expect((await client.query("SELECT value FROM answered")).rows).toEqual([{ value: 1 }]);
    expect(await migrate(url, [first], answer(2))).toBe(0);
    expect(await answerNow()).toBe(2);
  });

  it("may name tables that a later migration makes", async () => {
    const late = [
      {
        name: "late",
        sql: "CREATE OR REPLACE FUNCTION late() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM second'",
      },
    ];
    const steps = [migration(0, "--> functions: late"), migration(1, "CREATE TABLE second (a int)")];
    await migrate(url, steps, late);
    expect((await client.query("SELECT late()::int AS count")).rows).toEqual([{ count: 0 }]);
  });

  it("stop the start where they do not fit the tables, and leave the earlier ones", async () => {
    await migrate(url, [migration(0, "SELECT 1")], answer(1));
    const broken = [
      ...answer(2),
      { name: "broken", sql: "CREATE FUNCTION broken() RETURNS int LANGUAGE sql AS 'SELECT nothing'" },
    ];
    await expect(migrate(url, [migration(0, "SELECT 1")], broken)).rejects.toThrow(/functions failed.*nothing/);
    expect(await answerNow()).toBe(1);
  });

  it("are made only by their files", () => {
    const copies = readMigrations().filter(({ sql }) =>
      /CREATE (OR REPLACE )?(FUNCTION|AGGREGATE|PROCEDURE)/i.test(sql),
    );
    expect(copies.map(({ name }) => name)).toEqual([]);
  });
});

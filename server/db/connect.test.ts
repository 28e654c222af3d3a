import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { makeLogger } from "#server/log.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { connect, type Db } from "./connect.ts";

const url = await createTestDatabase();
const closing = new AsyncDisposableStack();
afterAll(() => closing.disposeAsync());

/** A way to the database that can swallow every answer, as a network or a stopped server does. */
async function openSilentWay() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const { pathname, searchParams, username } = new URL(url);
  const path = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const server = createServer((near) => {
    const far = new (near.constructor as typeof Socket)().connect(path);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.pipe(far);
    far.on("data", (chunk) => !isSilent && near.write(chunk)).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.defer(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    fallSilent: (silent: boolean) => {
      isSilent = silent;
    },
  };
}

const patience = { statementMs: 15_000, lockMs: 4_000, silenceMs: 300 };

it("a database that falls silent fails what waits for it, and later calls get other connections", async () => {
  const way = await openSilentWay();
  const { db, close } = connect(way.url, makeLogger("silent"), 2, patience);
  closing.defer(close);
  const ask = () => db.execute(sql`SELECT 1`);
  const change = () => db.transaction((db) => db.execute(sql`SELECT 1`));
  await Promise.all([ask(), change()]);
  way.fallSilent(true);
  const results = await Promise.allSettled([ask(), change()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  way.fallSilent(false);
  for (let round = 0; round < 3; round += 1) await Promise.all([ask(), change()]);
});

it("a lock that does not come is given up long before the statement would be", async () => {
  const { db, close } = connect(url, makeLogger("silent"), 2, { ...patience, lockMs: 200 });
  closing.defer(close);
  await db.execute(sql`CREATE TABLE held (number int)`);
  await db.transaction(async (holder) => {
    await holder.execute(sql`LOCK TABLE held`);
    await expect(db.execute(sql`SELECT FROM held`)).rejects.toMatchObject({ cause: { code: "55P03" } });
  });
});

it("the partition of a missing month is made when a row needs it, and not for any date", async () => {
  const { db, close } = connect(url, makeLogger("silent"), 4);
  closing.defer(close);
  await db.execute(sql`CREATE TABLE daily_rows (day date) PARTITION BY RANGE (day)`);
  const dayIn = (months: number) => sql`(now() + make_interval(months => ${months}))::date`;
  const insert = (db: Db, months: number) => db.execute(sql`INSERT INTO daily_rows VALUES (${dayIn(months)})`);
  const change = (months: number) => db.transaction((db) => insert(db, months));
  await Promise.all([insert(db, 7), insert(db, 7), change(7), change(8), change(-5)]);
  expect((await db.execute(sql`SELECT count(*) AS rows FROM daily_rows`)).rows).toEqual([{ rows: 5 }]);
  await expect(insert(db, 600)).rejects.toMatchObject({ cause: { code: "23514" } });
});

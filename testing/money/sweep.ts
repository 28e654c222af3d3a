import { expect } from "vitest";
import type { Db } from "#server/db/connect.ts";
import { sql } from "#server/db/drizzle.ts";
import { verifyLedger } from "#server/features/ledger/verify-ledger.ts";
import { interruptedQueries, type LossMoment } from "./failing-queries.ts";

interface Sweep<Fixture> {
  db: Db;
  /** A fresh place for each try, where the command has everything it needs. */
  prepare: () => Promise<Fixture>;
  /** The same work under the same key each time it is called for one fixture. */
  command: (fixture: Fixture) => Promise<unknown>;
}

/** Machinery whose rows are no effect of a command. */
const MACHINERY = ["rate_limits", "idempotency_keys", "user_writes", "sign_ins", "ledger_checks"];

type Rows = Record<string, number>;

/** How many rows each table has, and how much money there is. */
async function measure(db: Db): Promise<Rows> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  const counts = tables
    .filter(({ name }) => !MACHINERY.includes(name))
    .map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  const { rows } = await db.execute<Rows>(
    sql.raw(`SELECT ${counts.join(", ")}, (SELECT coalesce(sum(balance), 0)::bigint FROM balances) AS won,
      (SELECT coalesce(sum(bonus), 0)::bigint FROM balances) AS bonus_won`),
  );
  return rows[0] ?? {};
}

async function effectOf(db: Db, work: () => Promise<unknown>): Promise<Rows> {
  const before = await measure(db);
  await work();
  const after = await measure(db);
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
}

/**
 * Loses the connection at every statement of a command, one after the other: each time there is the whole effect or none,
 * what is kept beside the ledger agrees with it, and the same call again ends with exactly the one effect.
 */
export async function sweepFailures<Fixture>({ db, prepare, command }: Sweep<Fixture>): Promise<number> {
  const queries = interruptedQueries(db);
  const first = await prepare();
  const whole = await effectOf(db, () => command(first));
  expect(await effectOf(db, () => command(first))).toEqual(noneOf(whole));
  let tried = 0;
  for (const moment of ["before", "after"] as const satisfies LossMoment[]) {
    for (let nth = 1, isHit = true; isHit; nth += 1) {
      const fixture = await prepare();
      const effect = await effectOf(db, async () => {
        queries.arm(nth, moment);
        await command(fixture).catch(() => undefined);
        isHit = queries.disarm();
      });
      expect([noneOf(whole), whole], `statement ${nth}, lost ${moment} it`).toContainEqual(effect);
      const isThere = JSON.stringify(effect) === JSON.stringify(whole);
      expect(await effectOf(db, () => command(fixture))).toEqual(isThere ? noneOf(whole) : whole);
      tried += 1;
    }
  }
  expect((await verifyLedger(db)).differences).toEqual([]);
  return tried;
}

const noneOf = (rows: Rows): Rows => Object.fromEntries(Object.keys(rows).map((name) => [name, 0]));

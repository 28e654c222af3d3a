import { Client, type Pool } from "pg";
import { expect } from "vitest";
import type { Db } from "#server/db/connect.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { interruptedQueries, type LossMoment } from "./failing-queries.ts";

interface Sweep<Fixture> {
  db: Db;
  /** Creates the rows that the command needs, anew for each try. */
  prepare: () => Promise<Fixture>;
  /** Does the same work under the same key each time it is called with one fixture. */
  command: (fixture: Fixture) => Promise<unknown>;
}

/** Rows of these tables are no effect of a command. */
const MACHINERY = ["rate_limits", "idempotency_keys", "user_writes", "sign_ins", "ledger_checks"];

type Rows = Record<string, number>;

/**
 * Counts the rows of each table and the money over one connection that is not lost: a new one would read the whole
 * catalogue before it counts.
 */
async function openMeasure(db: Db, closing: AsyncDisposableStack): Promise<() => Promise<Rows>> {
  const client = new Client((db as Db & { $client: Pool }).$client.options);
  await client.connect();
  closing.defer(() => client.end());
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  );
  const counts = tables
    .filter(({ name }) => !MACHINERY.includes(name))
    .map(({ name }) => `(SELECT count(*) FROM ${name}) AS ${name}`);
  const text = `SELECT ${counts.join(", ")}, (SELECT coalesce(sum(balance), 0)::bigint FROM balances) AS won,
    (SELECT coalesce(sum(bonus), 0)::bigint FROM balances) AS bonus_won`;
  return async () => (await client.query<Rows>({ name: "measure", text })).rows[0] ?? {};
}

const differenceOf = (before: Rows, after: Rows): Rows =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));

/**
 * Loses the connection at every statement of a command, one after the other. Each time the effect is complete or
 * absent, the balances agree with the ledger, and the same call again ends with exactly one effect.
 */
export async function sweepFailures<Fixture>({ db, prepare, command }: Sweep<Fixture>): Promise<number> {
  const queries = interruptedQueries(db);
  await using closing = new AsyncDisposableStack();
  const measure = await openMeasure(db, closing);
  const first = await prepare();
  const untouched = await measure();
  await command(first);
  const done = await measure();
  const whole = differenceOf(untouched, done);
  await command(first);
  expect(differenceOf(done, await measure())).toEqual(noneOf(whole));
  let statementCount = 0;
  for (const moment of ["before", "after"] as const satisfies LossMoment[]) {
    for (let nth = 1, isLost = true; isLost; nth += 1) {
      const fixture = await prepare();
      const before = await measure();
      queries.arm(nth, moment);
      await command(fixture).catch(() => undefined);
      isLost = queries.disarm();
      const lost = await measure();
      const effect = differenceOf(before, lost);
      expect([noneOf(whole), whole], `statement ${nth}, lost ${moment} it`).toContainEqual(effect);
      const isThere = JSON.stringify(effect) === JSON.stringify(whole);
      await command(fixture);
      expect(differenceOf(lost, await measure())).toEqual(isThere ? noneOf(whole) : whole);
      statementCount += 1;
    }
  }
  expect((await verifyLedger(db)).differences).toEqual([]);
  return statementCount;
}

const noneOf = (rows: Rows): Rows => Object.fromEntries(Object.keys(rows).map((name) => [name, 0]));

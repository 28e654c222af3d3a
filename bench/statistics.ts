import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { Client } from "pg";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { type Connection, connectBackground } from "#server/db/connect.ts";
import { startEmbedded, THROWAWAY } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { foldUsageSlots } from "#server/features/money/ledger/fold-usage-slots.ts";
import { verifyLedger } from "#server/features/money/ledger/verify-ledger.ts";
import { settlesPerMonth } from "#server/features/money/statistics/settle-totals.ts";
import { usagePerDate, usagePerMember, usagePerMonth } from "#server/features/money/statistics/usage-totals.ts";
import { makeLogger } from "#server/log.ts";
import { makeDataFolder } from "#testing/data-folder.ts";
import type { Figure, Measurement } from "./figure.ts";
import { generateLedger, LAST_DAY, LEDGER } from "./ledger-generator.ts";

const isFull = process.argv.includes("--full");
const MOST = isFull ? 20_000_000 : 2_000_000;
const GOAL_AT = 20_000_000;
const ROUNDS = 21;
const GROUP_ROUNDS = isFull ? 1 : 3;

interface Call {
  name: string;
  ours: SQL;
  /** This statement makes the same figures from the entries themselves. */
  grouped: SQL;
  /** This makes our rows comparable with entries that have fewer columns. */
  comparable?: (rows: Rows) => Rows;
  /** The call is this many times faster at twenty million entries. */
  goal: number;
  /** Rows of members by day grow with the entries until each day has one, so such a call grows with them at first. */
  isOfMembersDays?: boolean;
}

type Rows = Record<string, unknown>[];

const SUMS = `sum(count)::bigint AS count, sum(refund_count)::bigint AS "refundCount", sum(point)::bigint AS point,
  sum(bonus_point)::bigint AS "bonusPoint", sum(refund_point)::bigint AS "refundPoint", sum(refund_bonus_point)::bigint AS "refundBonusPoint"`;

function callsOf(partnerSeq: number): Call[] {
  const whole: DateRange = { start: LEDGER.firstDay, end: LAST_DAY };
  const ragged = { start: "2025-01-16", end: "2026-01-15" };
  const plain = (key: string, { start, end } = whole) =>
    sql`SELECT ${sql.raw(key)}, point_code AS "pointCode", ${sql.raw(SUMS)} FROM entry_usages
      WHERE partner_seq = ${partnerSeq} AND point_date BETWEEN ${start} AND ${end} GROUP BY 1, 2 ORDER BY 1, 2`;
  const inOrder = (statement: SQL) => sql`SELECT * FROM (${statement}) AS answer ORDER BY 1, 2`;
  const query = { partnerSeq, range: whole };
  return [
    { name: "per-date", ours: usagePerDate(query), grouped: plain('point_date::text AS "pointDate"'), goal: 1_000 },
    { name: "per-month", ours: usagePerMonth(query), grouped: plain('point_month::text AS "pointDate"'), goal: 1_000 },
    {
      name: "per-member",
      ours: inOrder(usagePerMember(query)),
      grouped: plain('member_seq AS "memberSeq"'),
      goal: 1_000,
    },
    {
      name: "settles per-month",
      ours: settlesPerMonth(partnerSeq, whole),
      // The payment has its method, not the ledger.
      comparable: paidByMonth,
      grouped: sql`SELECT to_char(point_date, 'YYYY-MM') AS "pointMonth", count(*) AS count, sum(point)::bigint AS amount FROM point_entries
        WHERE partner_seq = ${partnerSeq} AND point_code = '10100' AND point_date BETWEEN ${whole.start} AND ${whole.end} GROUP BY 1 ORDER BY 1`,
      goal: 1_000,
    },
    // A year that begins and ends in the middle of a month also reads a month of days of every member.
    {
      name: "per-member, ends within months",
      ours: inOrder(usagePerMember({ partnerSeq, range: ragged })),
      grouped: plain('member_seq AS "memberSeq"', ragged),
      goal: 50,
      isOfMembersDays: true,
    },
  ];
}

/** Measures statistics over the ledger of one partner, SQL against SQL, on a server and data of their own. */
export const statistics: Measurement = async () => {
  await using closing = new AsyncDisposableStack();
  const folder = makeDataFolder();
  closing.defer(folder.remove);
  const server = await startEmbedded(folder.path, { ...THROWAWAY, max_wal_size: "4GB", work_mem: "512MB" });
  closing.defer(server.stop);
  const fewer = await ledgerOf(server.url, MOST / 10, closing);
  const most = await ledgerOf(server.url, MOST, closing);
  const figures: Figure[] = [];
  for (const call of callsOf(most.partnerSeq)) {
    const tenth = callsOf(fewer.partnerSeq).find(({ name }) => name === call.name);
    if (tenth) figures.push(...(await figuresOf(call, tenth, most, fewer)));
  }
  return figures;
};

async function figuresOf(call: Call, tenth: Call, most: Ledger, fewer: Ledger): Promise<Figure[]> {
  const { name, goal, isOfMembersDays } = call;
  await refuseDifferent(most.db, call);
  await refuseDifferent(fewer.db, tenth);
  const times = { ours: [] as number[], tenth: [] as number[], grouped: [] as number[] };
  // The sides run in turn, so that a slow moment of the machine hits all of them.
  for (let round = 0; round < GROUP_ROUNDS; round += 1) {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      times.tenth.push(await timeOf(fewer.db, tenth.ours));
      times.ours.push(await timeOf(most.db, call.ours));
    }
    times.grouped.push(await timeOf(most.db, call.grouped));
  }
  const ours = median(times.ours);
  const grouped = median(times.grouped);
  const ms = (time: number) => `${time.toFixed(2)} ms`;
  const against: Figure = {
    name: `statistics ${name} against GROUP BY over ${MOST / 1e6} million entries`,
    value: grouped / ours,
    goal: { atLeast: (goal * MOST) / GOAL_AT },
    unit: "×",
    from: `${ms(ours)} and ${ms(grouped)}, medians of ${times.ours.length} and ${GROUP_ROUNDS}; equal to the won`,
  };
  if (isOfMembersDays) return [against];
  const growth: Figure = {
    name: `statistics ${name}, ${MOST / 1e6} million entries against a tenth`,
    value: ours / median(times.tenth),
    goal: { atMost: 1.3 },
    unit: "×",
    from: `${ms(ours)} and ${ms(median(times.tenth))}`,
  };
  return [against, growth];
}

interface Ledger {
  db: Connection["db"];
  partnerSeq: number;
}

async function ledgerOf(
  url: (database: string) => string,
  count: number,
  closing: AsyncDisposableStack,
): Promise<Ledger> {
  const database = `statistics_${count}`;
  await run(url("postgres"), `CREATE DATABASE ${database}`);
  await migrate(url(database));
  const connection = connectBackground(url(database), makeLogger("silent"));
  closing.defer(connection.close);
  const started = performance.now();
  const partnerSeq = await generateLedger(connection, count);
  const { differences } = await verifyLedger(connection.db);
  if (differences.length > 0) throw new Error(`the data does not add up: ${JSON.stringify(differences[0])}`);
  await foldUsageSlots(connection.db, "2100-01-01");
  await connection.db.execute(sql`VACUUM ANALYZE partner_usage_days, partner_usage_months`);
  console.log(`${count} entries made and checked in ${Math.round((performance.now() - started) / 1000)} s`);
  return { db: connection.db, partnerSeq };
}

function paidByMonth(rows: Rows): Rows {
  const months = Map.groupBy(rows, ({ pointMonth }) => pointMonth);
  const sum = (of: Rows, column: string) => of.reduce((total, row) => total + Number(row[column]), 0);
  return [...months].map(([pointMonth, of]) => ({ pointMonth, count: sum(of, "count"), amount: sum(of, "amount") }));
}

async function refuseDifferent(db: Connection["db"], { name, ours, grouped, comparable = (rows) => rows }: Call) {
  const [mine, plain] = [await answerOf(db, ours), await answerOf(db, grouped)];
  if (plain.length === 0 || !isDeepStrictEqual(comparable(mine), plain))
    throw new Error(`${name} differs from the entries`);
}

const answerOf = (db: Connection["db"], statement: SQL): Promise<Rows> =>
  db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL statement_timeout = 0`);
    return (await db.execute<Record<string, unknown>>(statement)).rows;
  });

const timeOf = (db: Connection["db"], statement: SQL): Promise<number> =>
  db.transaction(async (db) => {
    await db.execute(sql`SET LOCAL statement_timeout = 0`);
    const { rows } = await db.execute<{ "QUERY PLAN": { "Execution Time": number }[] }>(
      sql`EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF, FORMAT JSON) ${statement}`,
    );
    return rows[0]?.["QUERY PLAN"][0]?.["Execution Time"] ?? 0;
  });

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

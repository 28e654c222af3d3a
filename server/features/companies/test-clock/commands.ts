import { eq, sql } from "drizzle-orm";
import type { advanceTestClock, TestClock } from "#contracts/companies/test-clock.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { fromSeoulDateTime, type SeoulDate, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { MOST_HOURS_AHEAD, nextTenth } from "#domain/documents/test-clock.ts";
import { type PartnerActor, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerClocks } from "#server/db/schema/documents/documents.ts";
import { clockAt, describeClock, findAheadS } from "./queries.ts";

const HOUR_S = 3_600;
const PARTITIONS_LOCK = 7_241_056;

type Step = ParsedInputOf<typeof advanceTestClock>["body"];

/** Makes the partitions of the days that the clock will show, before the transaction that moves it and outside of its locks. */
export async function prepareAdvance(db: Db, partnerSeq: number, step: Step): Promise<void> {
  const before = await findAheadS(db, partnerSeq);
  const after = before + secondsOf(step, before);
  if (after <= MOST_HOURS_AHEAD * HOUR_S) await makePartitionsUntil(db, clockAt(after));
}

/** Moves the clock forward only, one call after the other: of two people at once each moves it as far as they said. */
export function advanceClock(
  db: Db,
  actor: PartnerActor,
  step: Step,
  origin: Origin,
  { isTrial }: { isTrial: boolean },
): Promise<TestClock> {
  const { partnerSeq } = actor;
  return db.transaction(async (db) => {
    const before = await lockClock(db, partnerSeq);
    const after = before + secondsOf(step, before);
    if (after > MOST_HOURS_AHEAD * HOUR_S) throw tooFar();
    // Somebody else may have moved it since the partitions were made. A trial leaves no documents there.
    if (!isTrial) await makePartitionsUntil(db, clockAt(after));
    await db.update(partnerClocks).set({ offsetS: after }).where(eq(partnerClocks.partnerSeq, partnerSeq));
    const detail = { before: detailAt(before), after: detailAt(after) };
    await recordAudit(db, origin, { action: "TEST_CLOCK_ADVANCED", ...actor, detail });
    return describeClock(after);
  });
}

const detailAt = (aheadS: number) => ({ aheadS, nowDT: toSeoulDateTime(clockAt(aheadS)) });

async function lockClock(db: Db, partnerSeq: number): Promise<number> {
  await db.insert(partnerClocks).values({ partnerSeq, offsetS: 0 }).onConflictDoNothing();
  const [clock] = await db
    .select({ offsetS: partnerClocks.offsetS })
    .from(partnerClocks)
    .where(eq(partnerClocks.partnerSeq, partnerSeq))
    .for("no key update");
  if (!clock) throw new Error("clock row missing");
  return clock.offsetS;
}

function secondsOf({ advanceHours }: Step, before: number): number {
  if (advanceHours !== undefined) return advanceHours * HOUR_S;
  const now = clockAt(before);
  return Math.ceil((fromSeoulDateTime(nextTenth(toSeoulDate(now))).getTime() - now.getTime()) / 1_000);
}

/**
 * The nightly job makes the partitions that real time reaches; two partners must not make the same one at once. Each month
 * is made by itself, because nobody reads or writes a table while it gets a partition.
 */
async function makePartitionsUntil(db: Db, moment: Date): Promise<void> {
  for (const month of await findMissingMonths(db, toSeoulDate(moment))) {
    await db.transaction(async (db) => {
      await db.execute(sql`SELECT pg_advisory_xact_lock(${PARTITIONS_LOCK})`);
      await db.execute(sql`SELECT make_month_partitions(${month}::date, ${month}::date)`);
    });
  }
}

async function findMissingMonths(db: Db, day: SeoulDate): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    SELECT to_char(month, 'YYYY-MM-DD') AS month
    FROM generate_series(date_trunc('month', current_date), ${day}::date + interval '3 months', interval '1 month') AS month
    WHERE EXISTS (
      SELECT FROM pg_class JOIN pg_partitioned_table ON partrelid = oid
      WHERE relnamespace = 'public'::regnamespace AND partstrat = 'r'
        AND to_regclass(format('%s_%s', oid::regclass, to_char(month, 'YYYY_MM'))) IS NULL)
    ORDER BY 1`);
  return rows.map(({ month }) => month);
}

const tooFar = (): AppError =>
  new AppError("INVALID_INPUT", {
    fields: { advanceHours: `실제 시각보다 ${MOST_HOURS_AHEAD / 24}일까지만 앞설 수 있습니다.` },
  });

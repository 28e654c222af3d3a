import { eq, sql } from "drizzle-orm";
import type { advanceTestClock, TestClock } from "#contracts/companies/test-clock.ts";
import type { ParsedInputOf } from "#contracts/endpoint.ts";
import { fromSeoulDateTime, toSeoulDate, toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { MOST_HOURS_AHEAD, nextTenth } from "#domain/documents/test-clock.ts";
import { type PartnerActor, recordAudit } from "#server/call/audit/audit.ts";
import { AppError } from "#server/call/errors.ts";
import type { Origin } from "#server/call/request-context.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerClocks } from "#server/db/schema/documents/documents.ts";
import { clockAt, describeClock } from "./queries.ts";

const HOUR_S = 3_600;
const PARTITIONS_LOCK = 7_241_056;

type Step = ParsedInputOf<typeof advanceTestClock>["body"];

/** Moves the clock forward only, one call after the other: of two people at once each moves it as far as they said. */
export function advanceClock(db: Db, actor: PartnerActor, step: Step, origin: Origin): Promise<TestClock> {
  const { partnerSeq } = actor;
  return db.transaction(async (db) => {
    const before = await lockClock(db, partnerSeq);
    const after = before + secondsOf(step, before);
    if (after > MOST_HOURS_AHEAD * HOUR_S) throw tooFar();
    await makePartitionsUntil(db, clockAt(after));
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

/** The nightly job makes the partitions that real time reaches; two partners must not make the same one at once. */
async function makePartitionsUntil(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${PARTITIONS_LOCK})`);
  await db.execute(
    sql`SELECT make_month_partitions(current_date, (${toSeoulDate(moment)}::date + interval '3 months')::date)`,
  );
}

const tooFar = (): AppError =>
  new AppError("INVALID_INPUT", {
    fields: { advanceHours: `실제 시각보다 ${MOST_HOURS_AHEAD / 24}일까지만 앞설 수 있습니다.` },
  });

import { eq } from "drizzle-orm";
import type { TestClock } from "#contracts/companies/test-clock.ts";
import { toSeoulDateTime } from "#domain/calendar/seoul-date.ts";
import { MOST_HOURS_AHEAD } from "#domain/documents/test-clock.ts";
import type { Db } from "#server/db/connect.ts";
import { partnerClocks } from "#server/db/schema/documents/documents.ts";

const HOUR_S = 3_600;

/**
 * Returns the time for a partner's documents: deadlines, transmissions, reservations. Money, audit and tokens keep real time.
 * Only partners of the test server have a clock of their own.
 */
export async function clockNow(db: Db, partnerSeq: number): Promise<Date> {
  return clockAt(await findAheadS(db, partnerSeq));
}

export const clockAt = (aheadS: number): Date => new Date(Date.now() + aheadS * 1_000);

export async function findAheadS(db: Db, partnerSeq: number): Promise<number> {
  const [clock] = await db
    .select({ offsetS: partnerClocks.offsetS })
    .from(partnerClocks)
    .where(eq(partnerClocks.partnerSeq, partnerSeq));
  return clock?.offsetS ?? 0;
}

export const describeClock = (aheadS: number): TestClock => ({
  nowDT: toSeoulDateTime(clockAt(aheadS)),
  aheadS,
  leftHours: Math.floor((MOST_HOURS_AHEAD * HOUR_S - aheadS) / HOUR_S),
});

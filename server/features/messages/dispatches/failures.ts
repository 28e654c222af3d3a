import { and, eq, inArray } from "drizzle-orm";
import { addDays, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { type DispatchFailures, dispatchFailures } from "#domain/messages/dispatch-failures.ts";
import type { Db } from "#server/db/connect.ts";
import { dispatchResultDays } from "#server/db/schema/messages/dispatches.ts";
import { findMaker } from "#server/features/documents/documents/maker.ts";

interface FailureQuery {
  service: DispatchService;
  /** The number of days up to today by the partner's clock. */
  days: number;
}

/** Returns what carriers answered a member. The query names each day, because the key has the day before the member. */
export async function findDispatchFailures(
  db: Db,
  { partnerSeq, memberSeq }: { partnerSeq: number; memberSeq: number },
  query: FailureQuery,
): Promise<DispatchFailures> {
  const { now } = await findMaker(db, { partnerSeq, memberSeq });
  const days = lastDays(now.slice(0, 10), query.days);
  const { day, carrier, resultCode, count } = dispatchResultDays;
  const counts = await db
    .select({ day, carrier, resultCode, count })
    .from(dispatchResultDays)
    .where(
      and(
        eq(dispatchResultDays.partnerSeq, partnerSeq),
        eq(dispatchResultDays.service, query.service),
        inArray(day, days),
        eq(dispatchResultDays.memberSeq, memberSeq),
      ),
    );
  return dispatchFailures(days, counts);
}

const lastDays = (today: SeoulDate, count: number): SeoulDate[] =>
  Array.from({ length: count }, (_, nth) => addDays(today, nth + 1 - count));

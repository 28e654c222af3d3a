import { and, desc, sql } from "drizzle-orm";
import type { V1Transaction } from "#contracts/v1/money-sources.ts";
import type { CursorPage } from "#contracts/v1/operation.ts";
import { fromSeoulDateTime, type SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { MovementDirection } from "#domain/money/money-source.ts";
import type { V1MemberCall } from "#server/call/v1/member-call.ts";
import { cursorPage, openCursor } from "#server/call/v1/sealed-cursor.ts";
import { withOffset } from "#server/call/v1/wire-time.ts";
import { moneyMovements } from "#server/db/schema/collecting/money-sources.ts";
import { findMovementDays, isMovementOf, movementColumns, recentDays, sumOfDays } from "./movements.ts";
import type { SourceName } from "./source-row.ts";

interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
}

const rangeOf = ({ from, to }: PeriodQuery) => ({
  start: from ?? (to !== undefined && to < recentDays().start ? to : recentDays().start),
  end: to ?? (from !== undefined && from > recentDays().end ? from : recentDays().end),
});

interface MovementQuery extends PeriodQuery {
  keyword?: string | undefined;
  direction?: MovementDirection | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Returns movements newest first. New ones do not shift the pages. */
export async function findV1Movements(
  { db, services: { secrets } }: V1MemberCall,
  source: SourceName,
  { cursor, limit, keyword, direction, ...period }: MovementQuery,
): Promise<CursorPage<V1Transaction>> {
  const list = `movements ${source.partnerSeq} ${source.sourceSeq}`;
  const after = openCursor<[SeoulDateTime, number]>(secrets, list, cursor);
  const { tradeDT, movementSeq } = moneyMovements;
  const rows = await db
    .select(movementColumns)
    .from(moneyMovements)
    .where(
      and(
        isMovementOf(source, { dateRange: rangeOf(period), keyword, direction }),
        after &&
          sql`(${tradeDT}, ${movementSeq}) < (${fromSeoulDateTime(after[0]).toISOString()}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(tradeDT), desc(movementSeq))
    .limit(limit + 1);
  const page = cursorPage(secrets, list, { rows, limit, keyOf: (row) => [row.tradeDT, row.transactionSeq] });
  return { ...page, rows: page.rows.map((row) => ({ ...row, tradeDT: withOffset(row.tradeDT) })) };
}

export async function findV1Sums(
  { db }: V1MemberCall,
  source: SourceName,
  { unit, ...period }: PeriodQuery & { unit: "day" | "month" },
) {
  const days = await findMovementDays(db, source, rangeOf(period));
  const periods = Map.groupBy(days, ({ day }) => (unit === "day" ? day : day.slice(0, 7)));
  return {
    totals: sumOfDays(days),
    periods: [...periods].map(([period, daysOfPeriod]) => ({ period, ...sumOfDays(daysOfPeriod) })),
  };
}

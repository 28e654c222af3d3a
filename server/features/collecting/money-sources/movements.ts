import { and, asc, eq, gte, lte, or, type SQL } from "drizzle-orm";
import type { Transaction, TransactionPage, TransactionSums } from "#contracts/collecting/money-sources.ts";
import type { Sort } from "#contracts/list.ts";
import type { DateRange } from "#domain/calendar/date-range.ts";
import { addDays } from "#domain/calendar/seoul-date.ts";
import type { MovementDirection } from "#domain/money/money-source.ts";
import { digitsOf } from "#domain/text/digits.ts";
import type { Db } from "#server/db/connect.ts";
import { contains } from "#server/db/contains.ts";
import { moneyMovementDays, moneyMovements } from "#server/db/schema/collecting/money-sources.ts";
import { listOrder } from "#server/lists/list-order.ts";
import { type FieldsOf, findCappedPage, type List } from "#server/lists/lists.ts";
import { type SourceName, today } from "./source-row.ts";

const MOST_COUNTED = 10_000;
const RECENT_DAYS = 31;

interface MovementFilter {
  dateRange?: DateRange | undefined;
  keyword?: string | undefined;
  direction?: MovementDirection | undefined;
}

interface MovementQuery extends MovementFilter {
  page: number;
  size: number;
  sort: readonly Sort<"tradeDT" | "amount">[];
}

type SourceKey = Pick<SourceName, "partnerSeq" | "sourceSeq">;

const { tradeDT, direction, amount, balance, counterparty, summary, approvalNum, movementSeq } = moneyMovements;
export const movementColumns = {
  transactionSeq: movementSeq,
  tradeDT,
  direction,
  amount,
  balance,
  counterparty,
  summary,
  approvalNum,
};

export const recentDays = (): DateRange => ({ start: addDays(today(), 1 - RECENT_DAYS), end: today() });

const selectMovements = (db: Db, fields: FieldsOf) =>
  db.select(fields(movementColumns)).from(moneyMovements).$dynamic();

export function movementList(
  db: Db,
  source: SourceKey,
  { dateRange = recentDays(), keyword, direction, sort }: Omit<MovementQuery, "page" | "size">,
): List<Transaction> & { mostCounted: number } {
  return {
    db,
    select: selectMovements,
    where: isMovementOf(source, { dateRange, keyword, direction }),
    order: listOrder(sort, { tradeDT, amount }, movementSeq),
    mostCounted: MOST_COUNTED,
  };
}

export const isMovementOf = (
  { partnerSeq, sourceSeq }: SourceKey,
  { dateRange, keyword, direction }: MovementFilter,
): SQL | undefined =>
  and(
    eq(moneyMovements.partnerSeq, partnerSeq),
    eq(moneyMovements.sourceSeq, sourceSeq),
    dateRange && gte(moneyMovements.tradeDate, dateRange.start),
    dateRange && lte(moneyMovements.tradeDate, dateRange.end),
    direction && eq(moneyMovements.direction, direction),
    keyword ? hasKeyword(keyword) : undefined,
  );

/** Searches counterparty, summary, approval number, and the amount as people write it. */
function hasKeyword(keyword: string): SQL | undefined {
  const won = digitsOf(keyword.replaceAll(",", ""));
  const isAmount = /^[\d,]{3,15}원?$/.test(keyword);
  return or(
    contains(keyword)(counterparty),
    contains(keyword)(summary),
    contains(keyword)(approvalNum),
    isAmount ? eq(amount, Number(won)) : undefined,
  );
}

export async function findMovementPage(db: Db, source: SourceKey, query: MovementQuery): Promise<TransactionPage> {
  const days = await findMovementDays(db, source, query.dateRange ?? recentDays());
  const page = await findCappedPage(movementList(db, source, query), query);
  return { ...page, days, totals: sumOfDays(days) };
}

export const findMovementDays = (
  db: Db,
  { partnerSeq, sourceSeq }: SourceKey,
  { start, end }: DateRange,
): Promise<TransactionPage["days"]> => {
  const { day, inCount, inAmount, outCount, outAmount } = moneyMovementDays;
  return db
    .select({ day, inCount, inAmount, outCount, outAmount })
    .from(moneyMovementDays)
    .where(
      and(
        eq(moneyMovementDays.partnerSeq, partnerSeq),
        eq(moneyMovementDays.sourceSeq, sourceSeq),
        gte(day, start),
        lte(day, end),
      ),
    )
    .orderBy(asc(day));
};

const NOTHING: TransactionSums = { inCount: 0, inAmount: 0, outCount: 0, outAmount: 0 };

export const sumOfDays = (days: readonly TransactionSums[]): TransactionSums =>
  days.reduce(
    (sum, day) => ({
      inCount: sum.inCount + day.inCount,
      inAmount: sum.inAmount + day.inAmount,
      outCount: sum.outCount + day.outCount,
      outAmount: sum.outAmount + day.outAmount,
    }),
    NOTHING,
  );

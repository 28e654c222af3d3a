import type { PgColumn } from "drizzle-orm/pg-core";
import { type DateRange, momentsOf } from "#domain/calendar/date-range.ts";
import { isWithinReach, LIST_REACH, type PageInfo, pageInfo } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import type { Db } from "#server/db/connect.ts";
import { and, gte, lt, type SQL, type SQLWrapper } from "#server/db/drizzle.ts";
import { AppError } from "./errors.ts";
import { type Cursor, isAfter, type ListOrder } from "./list-order.ts";

/** What drizzle's `$dynamic()` select can do, as far as lists go. */
interface Selection<Found> extends PromiseLike<Found[]>, SQLWrapper {
  where: (condition: SQL | undefined) => Selection<Found>;
  orderBy: (...by: SQL[]) => Selection<Found>;
  limit: (count: number) => Selection<Found>;
  offset: (count: number) => Selection<Found>;
}

/** One list, said once: its page, its total and its file are all made of this. */
export interface List<Row, Found = Row> {
  /** Columns and joined tables; the cursor is selected beside the columns. */
  select: (cursor: SQL<Cursor>) => Selection<Found & { cursor: Cursor }>;
  where: SQL | undefined;
  order: ListOrder;
  /** Where the selection alone does not make the rows: a batch of it in, as many rows out, in the same order. */
  complete?: (found: Found[]) => Row[] | Promise<Row[]>;
}

export const completeList = <Row, Found>(
  list: List<Found>,
  complete: (found: Found[]) => Row[] | Promise<Row[]>,
): List<Row, Found> => ({ ...list, complete });

export type Page<Row> = PageInfo & { content: Row[] };

export async function findPage<Row, Found>(
  db: Db,
  list: List<Row, Found>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  if (!isWithinReach(page, size)) throw new AppError("INVALID_INPUT", { fields: { page: BEYOND_REACH } });
  const [found, total] = await Promise.all([
    inOrder(list, list.where)
      .limit(size)
      .offset(page * size),
    countRows(db, list),
  ]);
  return { content: await completeRows(list, found), ...pageInfo(total, page, size) };
}

const BEYOND_REACH = `앞에서 ${formatNumber(LIST_REACH)}건까지 넘겨 볼 수 있습니다. 조건을 좁히거나 파일로 내려받아 주십시오.`;

export const countRows = <Row, Found>(db: Db, { select, where, order }: List<Row, Found>): Promise<number> =>
  db.$count(select(order.cursor).where(where));

const BATCH = 2_000;

/**
 * The whole list in batches. Each begins behind the last row of the one before, whatever its depth, and gives its
 * connection back: a reader who is slow or gone holds nothing.
 */
export async function* walkRows<Row, Found>(list: List<Row, Found>): AsyncGenerator<Row[], void> {
  let cursor: Cursor | undefined;
  do {
    const found = await inOrder(list, and(list.where, cursor && isAfter(list.order, cursor))).limit(BATCH);
    yield await completeRows(list, found);
    cursor = found.length === BATCH ? found.at(-1)?.cursor : undefined;
  } while (cursor);
}

const inOrder = <Row, Found>({ select, order }: List<Row, Found>, where: SQL | undefined) =>
  select(order.cursor)
    .where(where)
    .orderBy(...order.orderBy);

async function completeRows<Row, Found>({ complete }: List<Row, Found>, found: (Found & { cursor: Cursor })[]) {
  const rows = found.map(({ cursor: _, ...row }) => row as Found);
  return complete ? complete(rows) : (rows as unknown as Row[]);
}

/** Instants on these days, the last moment of the last day with them. */
export function isDuring(column: PgColumn, range: DateRange | undefined): SQL | undefined {
  if (!range) return undefined;
  const { from, until } = momentsOf(range);
  return and(gte(column, from), lt(column, until));
}

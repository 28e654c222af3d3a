import { and, gte, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type DateRange, momentsOf } from "#domain/calendar/date-range.ts";
import { isWithinReach, LIST_REACH, type PageInfo, pageInfo } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import type { Key, ListOrder } from "./list-order.ts";

/** The part of drizzle's `$dynamic()` select that lists use. */
interface Selection<Selected> extends PromiseLike<Selected[]>, SQLWrapper {
  where: (condition: SQL | undefined) => Selection<Selected>;
  orderBy: (...by: SQL[]) => Selection<Selected>;
  limit: (count: number) => Selection<Selected>;
  offset: (count: number) => Selection<Selected>;
}

/** The columns a list selects beside its own: the key of the row, and the total of rows. */
type RowPlace = Record<"total", SQL.Aliased<number>> & Record<"key", SQL.Aliased<Key>>;

type WithPlace<Selected> = Selected & { place: { key: Key; total: number } };

/** Adds the place of the row to a list's columns; a statement that only counts selects no columns. */
export type FieldsOf = <Columns extends object>(columns: Columns) => Columns & { place: RowPlace };

/** Describes a list once; its page, its total and its file are all made from this. */
export interface List<Row, Selected = Row> {
  db: Db;
  /** Selects the columns, wrapped in `fields`, and joins the tables. */
  select: (db: Db, fields: FieldsOf) => Selection<WithPlace<Selected>>;
  where: SQL | undefined;
  order: ListOrder;
  /** Stops counting at this number where counting all rows would take too long; the page then says that there are more. */
  mostCounted?: number;
  /** Makes the rows from a batch of selected ones, in the same order, where the selection alone does not. */
  complete?: (selected: Selected[]) => Row[] | Promise<Row[]>;
}

export const completeList = <Row, Selected>(
  list: List<Selected>,
  complete: (selected: Selected[]) => Row[] | Promise<Row[]>,
): List<Row, Selected> => ({ ...list, complete });

export type Page<Row> = PageInfo & { content: Row[] };

export type CappedPage<Row> = Page<Row> & { totalRelation: "EQ" | "GTE" };

export async function findPage<Row, Selected>(
  list: List<Row, Selected>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  if (!isWithinReach(page, size)) throw new AppError("INVALID_INPUT", { fields: { page: BEYOND_REACH } });
  const rows = await inOrder(list, countOf(list))
    .limit(size)
    .offset(page * size);
  const total = rows[0]?.place.total ?? (page === 0 ? 0 : await list.db.$count(countedRows(list)));
  return { content: await completeRows(list, rows), ...pageInfo(total, page, size) };
}

/** Counts inside the statement of the rows, because a second statement would double the cost of a call. */
const countOf = <Row, Selected>(list: List<Row, Selected>): SQL<number> =>
  sql`(SELECT count(*) FROM ${countedRows(list)})`;

function countedRows<Row, Selected>(list: List<Row, Selected>) {
  const rows = list.select(list.db, NO_FIELDS).where(list.where);
  return list.mostCounted === undefined ? rows : rows.limit(list.mostCounted + 1);
}

/** Replaces the columns in a statement that only counts, because writing them out costs as much as in the page itself. */
const NO_FIELDS = (() => ({ one: sql`1`.as("one") })) as unknown as FieldsOf;

/** Finds a page of a list that limits how many rows are counted. */
export async function findCappedPage<Row, Selected>(
  list: List<Row, Selected> & { mostCounted: number },
  { page, size }: { page: number; size: number },
): Promise<CappedPage<Row>> {
  const { content, totalElements } = await findPage(list, { page, size });
  const total = Math.min(totalElements, list.mostCounted);
  return {
    content,
    ...pageInfo(total, page, size),
    totalRelation: totalElements > list.mostCounted ? "GTE" : "EQ",
  };
}

const BEYOND_REACH = `앞에서 ${formatNumber(LIST_REACH)}건까지 넘겨 볼 수 있습니다. 조건을 좁히거나 파일로 내려받아 주세요.`;

/** Finds the keys of a list in order, up to a limit. It sorts once, and fifty thousand keys take less than 500 KB. */
export async function findKeys<Row, Selected>(list: List<Row, Selected>, limit: number): Promise<Key[]> {
  const { rows } = await list.db.execute<{ keys: Key[] | null }>(
    sql`SELECT json_agg(${KEY}) AS keys FROM ${inOrder(list).limit(limit)}`,
  );
  return rows[0]?.keys ?? [];
}

const BATCH = 2_000;

/**
 * Reads the rows of these keys in batches and leaves out rows that are no longer in the list. Each batch gives its
 * connection back, so that a slow reader, or one that left, holds none.
 */
export async function* walkRows<Row, Selected>(
  list: List<Row, Selected>,
  keys: readonly Key[],
): AsyncGenerator<Row[], void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const rows = await select(list).where(and(list.where, sql`${list.order.key} = ANY(${sql.param(batch)})`));
    const byKey = new Map(rows.map((row) => [row.place.key, row]));
    yield await completeRows(
      list,
      batch.flatMap((key) => byKey.get(key) ?? []),
    );
  }
}

const KEY = sql.identifier("list_key");

function select<Row, Selected>(list: List<Row, Selected>, total = sql<number>`0`) {
  const place = { key: sql<Key>`${list.order.key}`.as("list_key"), total: total.as("list_total") };
  return list.select(list.db, (columns) => ({ ...columns, place }));
}

const inOrder = <Row, Selected>(list: List<Row, Selected>, total?: SQL<number>) =>
  select(list, total)
    .where(list.where)
    .orderBy(...list.order.orderBy);

async function completeRows<Row, Selected>({ complete }: List<Row, Selected>, placedRows: WithPlace<Selected>[]) {
  const rows = placedRows.map(({ place: _, ...row }) => row as Selected);
  return complete ? complete(rows) : (rows as unknown as Row[]);
}

/** Condition for instants on these days, up to the last moment of the last day. */
export function isDuring(column: PgColumn, range: DateRange | undefined): SQL | undefined {
  if (!range) return undefined;
  const { from, until } = momentsOf(range);
  return and(gte(column, from), lt(column, until));
}

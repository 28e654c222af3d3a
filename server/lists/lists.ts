import { and, gte, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type DateRange, momentsOf } from "#domain/calendar/date-range.ts";
import { isWithinReach, LIST_REACH, type PageInfo, pageInfo } from "#domain/console/paging.ts";
import { formatNumber } from "#domain/money/won.ts";
import { AppError } from "#server/call/errors.ts";
import type { Db } from "#server/db/connect.ts";
import type { Key, ListOrder } from "./list-order.ts";

/** What drizzle's `$dynamic()` select can do, as far as lists go. */
interface Selection<Found> extends PromiseLike<Found[]>, SQLWrapper {
  where: (condition: SQL | undefined) => Selection<Found>;
  orderBy: (...by: SQL[]) => Selection<Found>;
  limit: (count: number) => Selection<Found>;
  offset: (count: number) => Selection<Found>;
}

/** What a list selects beside its columns: which row it is, and of how many. */
type RowPlace = Record<"total", SQL.Aliased<number>> & Record<"key", SQL.Aliased<Key>>;

type Placed<Found> = Found & { place: { key: Key; total: number } };

/** A list's columns with the place of the row beside them; where rows are only counted, none. */
export type FieldsOf = <Columns extends object>(columns: Columns) => Columns & { place: RowPlace };

/** One list, said once: its page, its total and its file are all made of this. */
export interface List<Row, Found = Row> {
  db: Db;
  /** Columns, by way of `fields` and joined tables. */
  select: (db: Db, fields: FieldsOf) => Selection<Placed<Found>>;
  where: SQL | undefined;
  order: ListOrder;
  /** Where counting all rows would take too long: so many are counted, and the page says that there are more. */
  mostCounted?: number;
  /** Where the selection alone does not make the rows: a batch of it in, its rows out, in the same order. */
  complete?: (found: Found[]) => Row[] | Promise<Row[]>;
}

export const completeList = <Row, Found>(
  list: List<Found>,
  complete: (found: Found[]) => Row[] | Promise<Row[]>,
): List<Row, Found> => ({ ...list, complete });

export type Page<Row> = PageInfo & { content: Row[] };

export type CappedPage<Row> = Page<Row> & { totalRelation: "EQ" | "GTE" };

export async function findPage<Row, Found>(
  list: List<Row, Found>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  if (!isWithinReach(page, size)) throw new AppError("INVALID_INPUT", { fields: { page: BEYOND_REACH } });
  const rows = await inOrder(list, countOf(list))
    .limit(size)
    .offset(page * size);
  const total = rows[0]?.place.total ?? (page === 0 ? 0 : await list.db.$count(counted(list)));
  return { content: await completeRows(list, rows), ...pageInfo(total, page, size) };
}

/** Asked in the statement of the rows: a second one would cost a call as much again as the first. */
const countOf = <Row, Found>(list: List<Row, Found>): SQL<number> => sql`(SELECT count(*) FROM ${counted(list)})`;

function counted<Row, Found>(list: List<Row, Found>) {
  const rows = list.select(list.db, NO_FIELDS).where(list.where);
  return list.mostCounted === undefined ? rows : rows.limit(list.mostCounted + 1);
}

/** Writing the columns into a statement that only counts would cost as much as writing those it is asked for. */
const NO_FIELDS = (() => ({ one: sql`1`.as("one") })) as unknown as FieldsOf;

/** The same of a list that names how many rows are counted. */
export async function findCappedPage<Row, Found>(
  list: List<Row, Found> & { mostCounted: number },
  asked: { page: number; size: number },
): Promise<CappedPage<Row>> {
  const { content, totalElements } = await findPage(list, asked);
  const total = Math.min(totalElements, list.mostCounted);
  return {
    content,
    ...pageInfo(total, asked.page, asked.size),
    totalRelation: totalElements > list.mostCounted ? "GTE" : "EQ",
  };
}

const BEYOND_REACH = `앞에서 ${formatNumber(LIST_REACH)}건까지 넘겨 볼 수 있습니다. 조건을 좁히거나 파일로 내려받아 주세요.`;

/** Which rows a list has, in order, up to a limit. Sorted once, whatever the order; fifty thousand keys take less than 500 KB. */
export async function findKeys<Row, Found>(list: List<Row, Found>, limit: number): Promise<Key[]> {
  const { rows } = await list.db.execute<{ keys: Key[] | null }>(
    sql`SELECT json_agg(${KEY}) AS keys FROM ${inOrder(list).limit(limit)}`,
  );
  return rows[0]?.keys ?? [];
}

const BATCH = 2_000;

/**
 * The rows of these keys in batches, what is no longer in the list left out. Each batch gives its connection back: a reader
 * who is slow or gone holds nothing.
 */
export async function* walkRows<Row, Found>(list: List<Row, Found>, keys: readonly Key[]): AsyncGenerator<Row[], void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const found = await select(list).where(and(list.where, sql`${list.order.key} = ANY(${sql.param(batch)})`));
    const byKey = new Map(found.map((row) => [row.place.key, row]));
    yield await completeRows(
      list,
      batch.flatMap((key) => byKey.get(key) ?? []),
    );
  }
}

const KEY = sql.identifier("list_key");

function select<Row, Found>(list: List<Row, Found>, total = sql<number>`0`) {
  const place = { key: sql<Key>`${list.order.key}`.as("list_key"), total: total.as("list_total") };
  return list.select(list.db, (columns) => ({ ...columns, place }));
}

const inOrder = <Row, Found>(list: List<Row, Found>, total?: SQL<number>) =>
  select(list, total)
    .where(list.where)
    .orderBy(...list.order.orderBy);

async function completeRows<Row, Found>({ complete }: List<Row, Found>, found: Placed<Found>[]) {
  const rows = found.map(({ place: _, ...row }) => row as Found);
  return complete ? complete(rows) : (rows as unknown as Row[]);
}

/** Instants on these days, the last moment of the last day with them. */
export function isDuring(column: PgColumn, range: DateRange | undefined): SQL | undefined {
  if (!range) return undefined;
  const { from, until } = momentsOf(range);
  return and(gte(column, from), lt(column, until));
}

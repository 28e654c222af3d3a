import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Sort } from "#contracts/list.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { answerFile, type Sheet } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { List } from "#server/lists/lists.ts";
import type { DocumentRows } from "./find-page.ts";

/** Describes how one kind of documents is listed. `Stored` is a row as it is selected, `Row` as the console shows it. */
export interface ListedKind<Row, FileRow extends Row, Stored, Field extends string> {
  select: List<Row, Stored>["select"];
  sorts: Readonly<Record<Field, PgColumn | SQL>>;
  /** The two sorts that together are the order of the table's key. */
  byDate: readonly [day: Field, moment: Field];
  rowOf: (stored: Stored) => Row;
  /** Returns the row of a file, which also holds what the page masks, because whoever takes a file says why. */
  fileRowOf: (stored: Stored) => FileRow;
  sheet: Sheet<FileRow>;
  /** Finds the document with this tax office number, if the keyword is one. */
  findNumbered?: DocumentRows<Row, Stored>["findNumbered"];
}

/** The sorts that every kind has. */
export const SIDE_SORTS = {
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  status: documentSides.status,
};

/** Makes the pages and files of a kind's list. */
export function documentRows<Row, FileRow extends Row, Stored, Field extends string>(
  db: Db,
  kind: ListedKind<Row, FileRow, Stored, Field>,
  sort: readonly Sort<Field>[],
): DocumentRows<Row, Stored> {
  const { select, sorts, byDate, rowOf, fileRowOf, sheet, findNumbered } = kind;
  const list = (where: SQL | undefined): List<Row, Stored> => ({
    db,
    select,
    where,
    order: listOrder(sort, sorts, documentSides.docSeq),
    complete: (rows) => rows.map(rowOf),
  });
  return {
    list,
    file: (where, format) =>
      answerFile({ ...list(where), complete: (rows: Stored[]) => rows.map(fileRowOf) }, sheet, format),
    byDate,
    ...(findNumbered && { findNumbered }),
  };
}

/** Makes the same list with rows as programs see them. */
export const rowsForPrograms = <Row, Stored, V1Row>(
  { list, findNumbered }: Pick<DocumentRows<Row, Stored>, "list" | "findNumbered">,
  v1RowOf: (stored: Stored) => V1Row,
): Pick<DocumentRows<V1Row, Stored>, "list" | "findNumbered"> => ({
  list: (where) => ({ ...list(where), complete: (rows) => rows.map(v1RowOf) }),
  ...(findNumbered && { findNumbered }),
});

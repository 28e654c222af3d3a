import { type SQL, sql } from "drizzle-orm";
import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentPlace, ListPlace } from "#domain/documents/document-event.ts";
import { documentGrams, documentSearchText } from "#domain/documents/document-search.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type CountedDocument, type DayCount, dayChanges, dayCountsOf, dayMoves } from "./day-counts.ts";

/** A document as lists show it. */
export interface ListedDocument extends CountedDocument {
  docSeq: number;
  /** The partner that made it. */
  docPartnerSeq: number;
  regDT: SeoulDateTime;
  item: string;
}

/** A row to write, with the values that only its member sees. */
export interface ListSide extends ListPlace {
  counterparty: { readonly name: string; readonly corpNum: string };
  ownKey: string | null;
}

export interface DocumentSide extends ListSide, DocumentPlace {
  list: DocumentPlace["list"];
}

interface SideChange {
  before?: ListedDocument;
  after: ListedDocument;
  /** The places that already list it. */
  places: readonly DocumentPlace[];
  /** The places that list it from now on. */
  placed?: readonly DocumentSide[];
}

/** Writes rows and counts of a new or changed document in one statement, so that a list and its total never disagree. */
export async function writeSides(db: Transaction, { before, after, places, placed = [] }: SideChange): Promise<void> {
  const days = dayChanges(before && { document: before, places }, { document: after, places: [...places, ...placed] });
  await db.execute(sql`WITH ${moved(after, places)}, ${inserted(after, placed)} ${countedDays(days)}`);
}

/** Writes rows and counts of many new documents. */
export async function placeDocuments(
  db: Transaction,
  placed: readonly { document: ListedDocument; sides: readonly ListSide[] }[],
): Promise<void> {
  const rows = placed.flatMap(({ document, sides }) => sides.map((side) => sideRow(document, side)));
  const days = dayCountsOf(placed.map(({ document, sides }) => ({ document, places: sides })));
  await db.execute(sql`WITH placed AS (${insertedSides(rows)}) ${countedDays(days)}`);
}

interface SideMove {
  before: ListedDocument;
  after: ListedDocument;
  place: ListPlace;
}

/** Updates rows and counts of many documents, each at its place. */
export async function moveSides(db: Transaction, moves: readonly SideMove[]): Promise<void> {
  const days = dayMoves(
    moves.map(({ before, place }) => ({ document: before, places: [place] })),
    moves.map(({ after, place }) => ({ document: after, places: [place] })),
  );
  const dates = moves.map(({ after }) => after.listDate).toSorted();
  const rows = moves.map(({ after, place: { partnerSeq, memberSeq, list } }) => ({
    partner_seq: partnerSeq,
    member_seq: memberSeq,
    list,
    list_date: after.listDate,
    reg_dt: `${after.regDT}+09:00`,
    doc_seq: after.docSeq,
    status: after.status,
    supply: after.supply,
    tax: after.tax,
  }));
  await db.execute(sql`WITH moved AS (UPDATE document_sides side SET status = move.status, supply = move.supply, tax = move.tax
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS move (partner_seq bigint, member_seq bigint, list text,
        list_date date, reg_dt timestamptz, doc_seq bigint, status text, supply bigint, tax bigint)
      WHERE side.list_date BETWEEN ${dates.at(0)} AND ${dates.at(-1)} AND (side.partner_seq, side.member_seq, side.list,
        side.list_date, side.reg_dt, side.doc_seq)
        = (move.partner_seq, move.member_seq, move.list, move.list_date, move.reg_dt, move.doc_seq))
    ${countedDays(days)}`);
}

/** Replaces the rows of an edited draft, because its day, and so its partition, may be another. */
export async function rewriteSides(
  db: Transaction,
  { before, after, sides }: { before: ListedDocument; after: ListedDocument; sides: readonly DocumentSide[] },
): Promise<void> {
  const days = dayChanges({ document: before, places: sides }, { document: after, places: sides });
  await db.execute(sql`DELETE FROM document_sides WHERE list_date = ${before.listDate} AND doc_seq = ${before.docSeq}`);
  await db.execute(sql`WITH ${inserted(after, sides)} ${countedDays(days)}`);
}

/** Sets the flag of the own side. A deleted document stays in its list and in the counts. */
export async function markDeleted(
  db: Transaction,
  { listDate, docSeq }: Pick<ListedDocument, "listDate" | "docSeq">,
  { partnerSeq, memberSeq, list }: ListPlace,
): Promise<void> {
  await db.execute(sql`UPDATE document_sides SET deleted_yn = true WHERE partner_seq = ${partnerSeq}
    AND member_seq = ${memberSeq} AND list = ${list} AND list_date = ${listDate} AND doc_seq = ${docSeq}`);
}

const moved = ({ listDate, docSeq, status }: ListedDocument, places: readonly DocumentPlace[]): SQL =>
  places.length === 0
    ? sql`moved AS (SELECT)`
    : sql`moved AS (UPDATE document_sides SET status = ${status} WHERE list_date = ${listDate} AND doc_seq = ${docSeq})`;

const inserted = (document: ListedDocument, sides: readonly DocumentSide[]): SQL =>
  sides.length === 0
    ? sql`placed AS (SELECT)`
    : sql`placed AS (${insertedSides(sides.map((side) => sideRow(document, side)))})`;

const insertedSides = (rows: readonly ReturnType<typeof sideRow>[]): SQL =>
  sql`INSERT INTO document_sides (partner_seq, member_seq, list, list_date, reg_dt, doc_seq, doc_partner_seq, status,
      tax_class, supply, tax, counterparty, counterparty_num, item, own_key, deleted_yn, search_text, grams)
    SELECT partner_seq, member_seq, list, list_date, reg_dt, doc_seq, doc_partner_seq, status,
      tax_class, supply, tax, counterparty, counterparty_num, item, own_key, deleted_yn, search_text, grams
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS side
      (partner_seq bigint, member_seq bigint, list text, list_date date, reg_dt timestamptz, doc_seq bigint,
      doc_partner_seq bigint, status text, tax_class smallint, supply bigint, tax bigint, counterparty text,
      counterparty_num text, item text, own_key text, deleted_yn boolean, search_text text, grams integer[])`;

/** Returns the columns of a row; the bench loads the same. */
export function sideRow(document: ListedDocument, { partnerSeq, memberSeq, list, counterparty, ownKey }: ListSide) {
  const searchText = documentSearchText([counterparty.name, counterparty.corpNum, document.item, ownKey]);
  return {
    partner_seq: partnerSeq,
    member_seq: memberSeq,
    list,
    list_date: document.listDate,
    reg_dt: `${document.regDT}+09:00`,
    doc_seq: document.docSeq,
    doc_partner_seq: document.docPartnerSeq,
    status: document.status,
    tax_class: document.taxClass,
    supply: document.supply,
    tax: document.tax,
    counterparty: counterparty.name,
    counterparty_num: counterparty.corpNum,
    item: document.item,
    own_key: ownKey,
    deleted_yn: false,
    search_text: searchText,
    // A PostgreSQL array literal: an array of JSON numbers takes twice as long to read.
    grams: `{${documentGrams(memberSeq, searchText).join()}}`,
  };
}

// The order prevents a deadlock between two documents of the same members.
const countedDays = (days: readonly DayCount[]): SQL =>
  sql`INSERT INTO document_days AS old (partner_seq, member_seq, list, date_kind, day, tax_class, status, count, supply, tax)
    SELECT "partnerSeq", "memberSeq", list, "dateKind", day, "taxClass", status, count, supply, tax
    FROM json_to_recordset(${JSON.stringify(days)}::json) AS change ("partnerSeq" bigint, "memberSeq" bigint, list text,
      "dateKind" text, day date, "taxClass" smallint, status text, count integer, supply bigint, tax bigint)
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (partner_seq, member_seq, list, date_kind, day, tax_class, status) DO UPDATE SET
      count = old.count + excluded.count, supply = old.supply + excluded.supply, tax = old.tax + excluded.tax`;

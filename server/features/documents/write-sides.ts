import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentPlace } from "#domain/documents/document-event.ts";
import { documentGrams, documentSearchText } from "#domain/documents/document-search.ts";
import type { Transaction } from "#server/db/connect.ts";
import { type SQL, sql } from "#server/db/drizzle.ts";
import { type CountedDocument, type DayCount, dayChanges } from "./day-counts.ts";

/** A document as it stands in lists. */
export interface ListedDocument extends CountedDocument {
  docSeq: number;
  /** Through which partner it was made. */
  docPartnerSeq: number;
  regDT: SeoulDateTime;
  item: string;
}

/** A row to come, with what only its member sees. */
export interface DocumentSide extends DocumentPlace {
  counterparty: { readonly name: string; readonly corpNum: string };
  ownKey: string | null;
}

export const placeOf = ({ partnerSeq, memberSeq, list }: DocumentPlace): DocumentPlace => ({
  partnerSeq,
  memberSeq,
  list,
});

interface SideChange {
  before?: ListedDocument;
  after: ListedDocument;
  /** Where it is listed already. */
  places: readonly DocumentPlace[];
  /** Where it is listed from now on. */
  placed?: readonly DocumentSide[];
}

/** Rows and counts of a document that comes, or moves on, in one statement: a list and its total never disagree. */
export async function writeSides(db: Transaction, { before, after, places, placed = [] }: SideChange): Promise<void> {
  const days = dayChanges(before && { document: before, places }, { document: after, places: [...places, ...placed] });
  await db.execute(sql`WITH ${moved(after, places)}, ${inserted(after, placed)} ${countedDays(days)}`);
}

/** A draft that is written anew: its rows go, because also its day may be another, and come again. */
export async function rewriteSides(
  db: Transaction,
  { before, after, sides }: { before: ListedDocument; after: ListedDocument; sides: readonly DocumentSide[] },
): Promise<void> {
  const days = dayChanges({ document: before, places: sides }, { document: after, places: sides });
  await db.execute(sql`DELETE FROM document_sides WHERE list_date = ${before.listDate} AND doc_seq = ${before.docSeq}`);
  await db.execute(sql`WITH ${inserted(after, sides)} ${countedDays(days)}`);
}

/** The own side's flag; what is deleted stays in its list, and in the counts. */
export async function markDeleted(
  db: Transaction,
  { listDate, docSeq }: Pick<ListedDocument, "listDate" | "docSeq">,
  { partnerSeq, memberSeq, list }: DocumentPlace,
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

export const insertedSides = (rows: readonly ReturnType<typeof sideRow>[]): SQL =>
  sql`INSERT INTO document_sides (partner_seq, member_seq, list, list_date, reg_dt, doc_seq, doc_partner_seq, status,
      tax_class, supply, tax, counterparty, counterparty_num, item, own_key, deleted_yn, search_text, grams)
    SELECT partner_seq, member_seq, list, list_date, reg_dt, doc_seq, doc_partner_seq, status,
      tax_class, supply, tax, counterparty, counterparty_num, item, own_key, deleted_yn, search_text, grams
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS side
      (partner_seq bigint, member_seq bigint, list text, list_date date, reg_dt timestamptz, doc_seq bigint,
      doc_partner_seq bigint, status text, tax_class smallint, supply bigint, tax bigint, counterparty text,
      counterparty_num text, item text, own_key text, deleted_yn boolean, search_text text, grams integer[])`;

/** The columns of a row, as the demo and the bench load them, too. */
export function sideRow(document: ListedDocument, { partnerSeq, memberSeq, list, counterparty, ownKey }: DocumentSide) {
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
    grams: documentGrams(memberSeq, searchText),
  };
}

// Sorted, so that two documents between the same members never wait for each other in a circle.
export const countedDays = (days: readonly DayCount[]): SQL =>
  sql`INSERT INTO document_days AS held (partner_seq, member_seq, list, date_kind, day, tax_class, status, count, supply, tax)
    SELECT "partnerSeq", "memberSeq", list, "dateKind", day, "taxClass", status, count, supply, tax
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS change ("partnerSeq" bigint, "memberSeq" bigint, list text,
      "dateKind" text, day date, "taxClass" smallint, status text, count integer, supply bigint, tax bigint)
    ORDER BY 1, 2, 3, 4, 5, 6, 7
    ON CONFLICT (partner_seq, member_seq, list, date_kind, day, tax_class, status) DO UPDATE SET
      count = held.count + excluded.count, supply = held.supply + excluded.supply, tax = held.tax + excluded.tax`;

import { and, eq, sql } from "drizzle-orm";
import type { EdocRow } from "#contracts/documents/edocs.ts";
import type { Sort } from "#contracts/list.ts";
import { maskCorpNum } from "#domain/documents/document-masking.ts";
import type { EdocStatus } from "#domain/documents/edoc-status.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { documentRows, type ListedKind, SIDE_SORTS } from "#server/features/documents/documents/kind-rows.ts";
import type { FieldsOf } from "#server/lists/lists.ts";
import { type EdocFileRow, edocSheet } from "./sheet.ts";

/** The columns of a row, from its side and from the document itself. */
export const EDOC_COLUMNS = {
  docSeq: documentSides.docSeq,
  kind: edocs.kind,
  status: sql<EdocStatus>`${documentSides.status}`,
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  issueDT: edocs.issueDT,
  invoicerCorpNum: sql<string>`${edocs.content} -> 'invoicer' ->> 'corpNum'`,
  invoicerName: sql<string>`${edocs.content} -> 'invoicer' ->> 'name'`,
  invoiceeCorpNum: sql<string>`${edocs.content} -> 'invoicee' ->> 'corpNum'`,
  invoiceeName: sql<string>`${edocs.content} -> 'invoicee' ->> 'name'`,
  state: edocs.state,
  procReqCode: edocs.procReqCode,
  procResCode: edocs.procResCode,
  supply: documentSides.supply,
  tax: documentSides.tax,
  item: documentSides.item,
  mgtNum: documentSides.ownKey,
  delYN: documentSides.deletedYN,
  counterparty: documentSides.counterparty,
  counterpartyNum: documentSides.counterpartyNum,
  email: sql<
    string | null
  >`${edocs.content} -> CASE ${documentSides.list} WHEN 'edocPurchase' THEN 'invoicer' ELSE 'invoicee' END ->> 'email'`,
};

export const isEdocOfSide = and(
  eq(edocs.partnerSeq, documentSides.docPartnerSeq),
  eq(edocs.docSeq, documentSides.docSeq),
);

const columnsOf = (db: Db) => db.select(EDOC_COLUMNS).from(documentSides).innerJoin(edocs, isEdocOfSide);
export type StoredEdocRow = Awaited<ReturnType<typeof columnsOf>>[number];

export const edocRow = ({ counterparty, counterpartyNum, email: _, ...edoc }: StoredEdocRow): EdocRow => ({
  ...edoc,
  invoicerCorpNum: maskCorpNum(edoc.invoicerCorpNum),
  invoiceeCorpNum: maskCorpNum(edoc.invoiceeCorpNum),
  total: edoc.supply + edoc.tax,
  counterparty: { corpNum: maskCorpNum(counterpartyNum), name: counterparty },
});

const SORTS = {
  ...SIDE_SORTS,
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  total: sql`${documentSides.supply} + ${documentSides.tax}`,
};

const selectEdocs = (db: Db, fields: FieldsOf) =>
  db.select(fields(EDOC_COLUMNS)).from(documentSides).innerJoin(edocs, isEdocOfSide).$dynamic();

const LISTED: ListedKind<EdocRow, EdocFileRow, StoredEdocRow, keyof typeof SORTS> = {
  select: selectEdocs,
  sorts: SORTS,
  byDate: ["writeDate", "regDT"],
  rowOf: edocRow,
  fileRowOf: (row) => ({ ...edocRow(row), email: row.email ?? "" }),
  sheet: edocSheet,
};

export const edocRows = (db: Db, sort: readonly Sort<keyof typeof SORTS>[]): DocumentRows<EdocRow, StoredEdocRow> =>
  documentRows(db, LISTED, sort);

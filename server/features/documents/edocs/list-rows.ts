import { and, eq, type SQL, sql } from "drizzle-orm";
import type { EdocRow } from "#contracts/documents/edocs.ts";
import type { Sort } from "#contracts/list.ts";
import { maskCorpNum } from "#domain/documents/document-masking.ts";
import type { EdocStatus } from "#domain/documents/edoc-status.ts";
import type { Db } from "#server/db/connect.ts";
import { documentSides } from "#server/db/schema/documents/documents.ts";
import { edocs } from "#server/db/schema/documents/edocs.ts";
import type { DocumentRows } from "#server/features/documents/documents/find-page.ts";
import { answerFile } from "#server/files/exports.ts";
import { listOrder } from "#server/lists/list-order.ts";
import type { FieldsOf, List } from "#server/lists/lists.ts";
import { type EdocFileRow, edocSheet } from "./sheet.ts";

/** A row of a list with what its document knows. */
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
export type FoundEdoc = Awaited<ReturnType<typeof columnsOf>>[number];

export const edocRow = ({ counterparty, counterpartyNum, email: _, ...edoc }: FoundEdoc): EdocRow => ({
  ...edoc,
  invoicerCorpNum: maskCorpNum(edoc.invoicerCorpNum),
  invoiceeCorpNum: maskCorpNum(edoc.invoiceeCorpNum),
  total: edoc.supply + edoc.tax,
  counterparty: { corpNum: maskCorpNum(counterpartyNum), name: counterparty },
});

const SORTS = {
  writeDate: documentSides.listDate,
  regDT: documentSides.regDT,
  counterparty: documentSides.counterparty,
  item: documentSides.item,
  supply: documentSides.supply,
  tax: documentSides.tax,
  total: sql`${documentSides.supply} + ${documentSides.tax}`,
  status: documentSides.status,
};

const selectEdocs = (db: Db, fields: FieldsOf) =>
  db.select(fields(EDOC_COLUMNS)).from(documentSides).innerJoin(edocs, isEdocOfSide).$dynamic();

export function edocRows(db: Db, sort: readonly Sort<keyof typeof SORTS>[]): DocumentRows<EdocRow, FoundEdoc> {
  const list = (where: SQL | undefined): List<EdocRow, FoundEdoc> => ({
    db,
    select: selectEdocs,
    where,
    order: listOrder(sort, SORTS, documentSides.docSeq),
    complete: (found) => found.map(edocRow),
  });
  return {
    list,
    file: (where, format) => answerFile({ ...list(where), complete: withEmails }, edocSheet, format),
    byDate: ["writeDate", "regDT"],
  };
}

const withEmails = (found: FoundEdoc[]): EdocFileRow[] =>
  found.map((edoc) => ({ ...edocRow(edoc), email: edoc.email ?? "" }));

import { sql } from "drizzle-orm";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { takeKeys } from "#server/features/documents/documents/document-keys.ts";
import { placesOf } from "#server/features/documents/documents/parties.ts";
import { type DocumentSide, placeDocuments } from "#server/features/documents/documents/write-sides.ts";
import { listedInvoice, type TaxInvoiceRow, taxInvoiceColumns } from "./invoice-row.ts";
import { makersSide } from "./invoice-sides.ts";

/** A new invoice, its own key and its rows at the other parties. */
export interface UnwrittenInvoice {
  invoice: TaxInvoiceRow;
  mgtNum: string | null;
  others: readonly DocumentSide[];
}

export async function insertTaxInvoice(
  db: Transaction,
  actor: ActingMember,
  unwritten: UnwrittenInvoice,
): Promise<TaxInvoiceRow> {
  const [row] = await insertTaxInvoices(db, actor, [unwritten]);
  if (!row) throw new Error("tax invoice row missing");
  return row;
}

/** Inserts invoices of one maker with their keys, rows in lists and counts, in one statement for each table. */
export async function insertTaxInvoices(
  db: Transaction,
  { partnerSeq, memberSeq }: ActingMember,
  unwritten: readonly UnwrittenInvoice[],
): Promise<TaxInvoiceRow[]> {
  const documents = unwritten.map(({ invoice, mgtNum, others }) => ({
    row: { ...invoice, places: [...invoice.places, ...placesOf(others)] },
    sides: [makersSide(invoice.content, invoice, mgtNum), ...others],
    mgtNum,
  }));
  const keys = documents.map(({ row, mgtNum }) => ({ ownKey: mgtNum, docPartnerSeq: partnerSeq, docSeq: row.docSeq }));
  await takeKeys(db, { partnerSeq, memberSeq, kind: "TAXINVOICE" }, keys);
  const rows = documents.map(({ row }) => row);
  await db.execute(
    sql`INSERT INTO tax_invoices SELECT * FROM jsonb_populate_recordset(NULL::tax_invoices, ${JSON.stringify(rows.map(taxInvoiceColumns))}::jsonb)`,
  );
  await placeDocuments(
    db,
    documents.map(({ row, sides }) => ({ document: listedInvoice(row), sides })),
  );
  return rows;
}

import { sql } from "drizzle-orm";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { takeKeys } from "#server/features/documents/documents/document-keys.ts";
import { type DocumentSide, placeDocuments, placeOf } from "#server/features/documents/documents/write-sides.ts";
import { listedInvoice, type TaxInvoiceRow, taxInvoiceColumns } from "./invoice-row.ts";
import { makersSide } from "./invoice-sides.ts";

/** A row nobody has written before, and where else than with its maker it is listed. */
export interface UnwrittenInvoice {
  drafted: TaxInvoiceRow;
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

/** Rows of one maker with their keys, places in the lists and counts: a statement each, however many they are. */
export async function insertTaxInvoices(
  db: Transaction,
  { partnerSeq, memberSeq }: ActingMember,
  unwritten: readonly UnwrittenInvoice[],
): Promise<TaxInvoiceRow[]> {
  const made = unwritten.map(({ drafted, mgtNum, others }) => ({
    row: { ...drafted, places: [...drafted.places, ...others.map(placeOf)] },
    sides: [makersSide(drafted.content, drafted, mgtNum), ...others],
    mgtNum,
  }));
  const keys = made.map(({ row, mgtNum }) => ({ ownKey: mgtNum, docPartnerSeq: partnerSeq, docSeq: row.docSeq }));
  await takeKeys(db, { partnerSeq, memberSeq, kind: "TAXINVOICE" }, keys);
  const rows = made.map(({ row }) => row);
  await db.execute(
    sql`INSERT INTO tax_invoices SELECT * FROM jsonb_populate_recordset(NULL::tax_invoices, ${JSON.stringify(rows.map(taxInvoiceColumns))}::jsonb)`,
  );
  await placeDocuments(
    db,
    made.map(({ row, sides }) => ({ document: listedInvoice(row), sides })),
  );
  return rows;
}

import { sql } from "drizzle-orm";
import { TAX_INVOICE_STATES, type TaxInvoiceState } from "#domain/documents/tax-invoice-lifecycle.ts";
import type { Services } from "#server/call/services.ts";
import { type DocumentSide, writeSides } from "#server/features/documents/documents/write-sides.ts";
import {
  listedInvoice,
  type TaxInvoiceRow,
  taxInvoiceColumns,
} from "#server/features/documents/tax-invoices/invoice-row.ts";
import { draftRow } from "#server/features/documents/tax-invoices/register.ts";
import { invoiceContent } from "./invoice-content.ts";

export interface ListedInvoice {
  row: TaxInvoiceRow;
  sides: readonly DocumentSide[];
}

interface NewInvoice {
  state: TaxInvoiceState;
  writeDate: string;
  regDT: string;
  taxType: 1 | 3;
  supply: number;
  item: string;
  sides: readonly DocumentSide[];
  ntsNum?: string | null;
}

/** Inserts a tax invoice in the given state into the given lists, with the same functions as commands use. */
export async function putInvoice(
  { databases: { primary } }: Services,
  maker: { partnerSeq: number; memberSeq: number },
  { state, writeDate, regDT, taxType, supply, item, sides, ntsNum = null }: NewInvoice,
): Promise<ListedInvoice> {
  const { rows } = await primary.execute<{ docSeq: number }>(sql`SELECT nextval('document_seq') AS "docSeq"`);
  const tax = taxType === 1 ? Math.trunc(supply / 10) : 0;
  const base = invoiceContent({ seller: "1234567890", buyer: "9876543210" });
  const lines = [{ date: null, item, spec: "", quantity: null, unitPrice: null, supply, tax, remark: "" }];
  const content = { ...base, writeDate, taxType, supply, tax, lines };
  const actor = { ...maker, brand: "GAONBILL" as const, userSeq: null };
  const places = sides.map(({ partnerSeq, memberSeq, list }) => ({ partnerSeq, memberSeq, list }));
  const draft = draftRow(actor, content, { docSeq: Number(rows[0]?.docSeq), regDT });
  const row: TaxInvoiceRow = { ...draft, ...TAX_INVOICE_STATES[state], ntsNum, places };
  await primary.transaction(async (db) => {
    await db.execute(
      sql`INSERT INTO tax_invoices SELECT * FROM jsonb_populate_record(NULL::tax_invoices, ${JSON.stringify(taxInvoiceColumns(row))}::jsonb)`,
    );
    await writeSides(db, { after: listedInvoice(row), places: [], placed: sides });
  });
  return { row, sides };
}

/** Moves an invoice to another state in all its lists. */
export async function moveInvoice(
  { databases: { primary } }: Services,
  { row, sides }: ListedInvoice,
  state: TaxInvoiceState,
): Promise<ListedInvoice> {
  const after = { ...row, ...TAX_INVOICE_STATES[state] };
  await primary.transaction((db) =>
    writeSides(db, { before: listedInvoice(row), after: listedInvoice(after), places: sides }),
  );
  return { row: after, sides };
}

import { and, eq } from "drizzle-orm";
import { itemSummary } from "#domain/documents/document-content.ts";
import { type TaxInvoiceStatus, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import { AppError } from "#server/call/errors.ts";
import type { ActingMember } from "#server/call/member-act.ts";
import type { Transaction } from "#server/db/connect.ts";
import { taxInvoices } from "#server/db/schema/documents/tax-invoices.ts";
import { lockOwnDocument, type OwnSide } from "#server/features/documents/documents/own-side.ts";
import type { ListedDocument } from "#server/features/documents/documents/write-sides.ts";

export type TaxInvoiceRow = typeof taxInvoices.$inferSelect;

export interface TaxInvoiceKey {
  /** Through which partner it was made. */
  partnerSeq: number;
  docSeq: number;
}

/** The row, held until the transaction ends. */
export async function lockTaxInvoice(db: Transaction, key: TaxInvoiceKey): Promise<TaxInvoiceRow> {
  const row = await findHeld(db, key);
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

/** The same, found as one of its sides sees it. */
export const lockOwnTaxInvoice = (
  db: Transaction,
  acting: ActingMember,
  docSeq: number,
): Promise<{ row: TaxInvoiceRow; side: OwnSide }> =>
  lockOwnDocument(db, "TAXINVOICE", acting, docSeq, (key) => findHeld(db, key));

async function findHeld(db: Transaction, { partnerSeq, docSeq }: TaxInvoiceKey): Promise<TaxInvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.partnerSeq, partnerSeq), eq(taxInvoices.docSeq, docSeq)))
    .for("no key update");
  return row;
}

export const statusOf = (row: TaxInvoiceRow): TaxInvoiceStatus => taxInvoiceStatus(row);

/** What its rows in lists and its counts follow from. */
export const listedInvoice = (row: TaxInvoiceRow): ListedDocument => ({
  docSeq: row.docSeq,
  docPartnerSeq: row.partnerSeq,
  listDate: row.writeDate,
  issueDate: row.issueDT?.slice(0, 10) ?? null,
  ntsSendDate: row.ntsSendDT?.slice(0, 10) ?? null,
  regDT: row.regDT,
  status: statusOf(row),
  taxClass: taxClassOf(row.taxType),
  supply: row.supply,
  tax: row.tax,
  item: itemSummary(row.content.lines),
});

/** The columns of a new row, as the demo and the bench load them, too. */
export const taxInvoiceColumns = (row: TaxInvoiceRow) => ({
  partner_seq: row.partnerSeq,
  doc_seq: row.docSeq,
  member_seq: row.memberSeq,
  brand: row.brand,
  write_date: row.writeDate,
  reg_dt: seoulInstant(row.regDT),
  issue_dt: seoulInstant(row.issueDT),
  invoice_type: row.invoiceType,
  tax_type: row.taxType,
  issue_direction_type: row.issueDirectionType,
  state: row.state,
  proc_req_code: row.procReqCode,
  proc_res_code: row.procResCode,
  nts_send_state: row.ntsSendState,
  supply: row.supply,
  tax: row.tax,
  nts_num: row.ntsNum,
  original_nts_num: row.originalNtsNum,
  nts_due_dt: seoulInstant(row.ntsDueDT),
  nts_send_dt: seoulInstant(row.ntsSendDT),
  nts_result_dt: seoulInstant(row.ntsResultDT),
  nts_result_code: row.ntsResultCode,
  submit_id: row.submitId,
  content: row.content,
  history: row.history,
  places: row.places,
});

export const seoulInstant = (at: string | null): string | null => at && `${at}+09:00`;

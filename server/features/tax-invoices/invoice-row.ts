import { itemSummary } from "#domain/documents/document-content.ts";
import { type TaxInvoiceStatus, taxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { taxClassOf } from "#domain/documents/tax-type.ts";
import type { Transaction } from "#server/db/connect.ts";
import { and, eq, sql } from "#server/db/drizzle.ts";
import { taxInvoices } from "#server/db/schema/tax-invoices.ts";
import type { ActingMember } from "#server/features/documents/acting-member.ts";
import type { ListedDocument } from "#server/features/documents/write-sides.ts";
import { AppError } from "#server/kernel/errors.ts";

export type TaxInvoiceRow = typeof taxInvoices.$inferSelect;

export interface TaxInvoiceKey {
  /** Through which partner it was made. */
  partnerSeq: number;
  docSeq: number;
}

/** The row, held until the transaction ends: of two who act on one document at once the second sees what the first did. */
export async function lockTaxInvoice(db: Transaction, { partnerSeq, docSeq }: TaxInvoiceKey): Promise<TaxInvoiceRow> {
  const [row] = await db
    .select()
    .from(taxInvoices)
    .where(and(eq(taxInvoices.partnerSeq, partnerSeq), eq(taxInvoices.docSeq, docSeq)))
    .for("no key update");
  if (!row) throw new AppError("NOT_FOUND");
  return row;
}

interface OwnSide extends Record<string, unknown> {
  ownKey: string | null;
  deletedYN: boolean;
}

/**
 * The same, found as one of its sides sees it: what a member has no row of, or has deleted, does not exist for it. The side
 * is read once the document is held, so that no deletion comes between.
 */
export async function lockOwnTaxInvoice(
  db: Transaction,
  { partnerSeq, memberSeq }: ActingMember,
  docSeq: number,
): Promise<{ row: TaxInvoiceRow; ownKey: string | null }> {
  const isOwn = sql`partner_seq = ${partnerSeq} AND member_seq = ${memberSeq} AND doc_seq = ${docSeq}`;
  const [row] = await db
    .select()
    .from(taxInvoices)
    .where(
      and(
        eq(taxInvoices.docSeq, docSeq),
        eq(taxInvoices.partnerSeq, sql`(SELECT doc_partner_seq FROM document_sides WHERE ${isOwn} LIMIT 1)`),
      ),
    )
    .for("no key update");
  if (!row) throw new AppError("NOT_FOUND");
  const { rows } = await db.execute<OwnSide>(
    sql`SELECT own_key AS "ownKey", deleted_yn AS "deletedYN" FROM document_sides WHERE ${isOwn} AND list_date = ${row.writeDate}`,
  );
  const [side] = rows;
  if (!side || side.deletedYN) throw new AppError("NOT_FOUND");
  return { row, ownKey: side.ownKey };
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

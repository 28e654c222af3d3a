import { copyOfList } from "#domain/documents/tax-invoice-title.ts";
import type { Db } from "#server/db/connect.ts";
import type { DocumentView } from "#server/features/documents/documents/list-question.ts";
import type { TaxInvoicePaper } from "#server/features/documents/tax-invoice-pdf/tax-invoice-pdf.ts";
import { findInvoice } from "./detail.ts";

export interface FoundPaper extends TaxInvoicePaper {
  isDeleted: boolean;
}

/** Finds the unmasked sheet of an invoice, in the copy that this member keeps. */
export async function findTaxInvoicePaper(db: Db, view: DocumentView, docSeq: number): Promise<FoundPaper> {
  const { row, content } = await findInvoice(db, view, docSeq);
  const { textTo: _, ...printed } = content;
  const isDraft = row.issueDT === null && row.status !== "PAPER";
  const standing = row.status === "CANCELED" ? "CANCELED" : isDraft ? "DRAFT" : "LIVE";
  return { content: printed, copy: copyOfList(view.list), ntsNum: row.ntsNum, standing, isDeleted: row.deletedYN };
}

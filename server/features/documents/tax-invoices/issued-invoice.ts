import type { SeoulDateTime } from "#domain/calendar/seoul-date.ts";
import type { DocumentActor } from "#domain/documents/document-event.ts";
import type { NtsSendType } from "#domain/documents/nts-config.ts";
import { ntsDueAt } from "#domain/documents/nts-due.ts";
import { makeNtsNumber } from "#domain/documents/nts-number.ts";
import { isPaperInvoice } from "#domain/documents/tax-invoice-acting.ts";
import { NTS_REGISTRATION_NUMBER } from "#domain/provider.ts";
import { documentEvent } from "#server/features/documents/documents/acting-member.ts";
import { statusOf, steppedInvoice, type TaxInvoiceRow } from "./invoice-row.ts";

/** Returns the issued invoice with its number and due time at the tax office, queued if it is due now. Paper is never sent. */
export function issuedInvoice(
  row: TaxInvoiceRow,
  step: { at: SeoulDateTime; by: DocumentActor },
  sendType: NtsSendType,
): TaxInvoiceRow {
  const paper = { ...steppedInvoice(row, "ISSUE", step), issueDT: step.at };
  if (isPaperInvoice(row)) return paper;
  const ntsDueDT = ntsDueAt(step.at, sendType);
  const invoice = { ...paper, ntsNum: ntsNumberOf(row), ntsDueDT };
  return ntsDueDT === step.at ? steppedInvoice(invoice, "QUEUE_NTS", step) : invoice;
}

/** Makes the unique number at the tax office from the write date, our registration and the document number. */
export const ntsNumberOf = ({ content, docSeq }: Pick<TaxInvoiceRow, "content" | "docSeq">): string =>
  makeNtsNumber({
    writeDate: content.writeDate,
    registrationNumber: NTS_REGISTRATION_NUMBER,
    serial: docSeq.toString(36).padStart(8, "0"),
  });

/** Returns the original with the numbers of its sheets noted in its history. */
export function amendedInvoice(
  row: TaxInvoiceRow,
  step: { at: SeoulDateTime; by: DocumentActor },
  sheets: readonly Pick<TaxInvoiceRow, "ntsNum">[],
): TaxInvoiceRow {
  const note = sheets.map(({ ntsNum }) => ntsNum).join(", ");
  return {
    ...row,
    history: [...row.history, documentEvent({ action: "AMEND", ...step, status: statusOf(row) }, note)],
  };
}

import { addDays } from "#domain/calendar/seoul-date.ts";
import type { AmendmentCode } from "#domain/documents/amendment.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES } from "#domain/documents/tax-type.ts";
import type { Amendment } from "#server/features/documents/tax-invoices/amend.ts";
import type { TaxInvoiceRow } from "#server/features/documents/tax-invoices/invoice-row.ts";
import type { InvoicePlan } from "./tax-invoice-lives.ts";
import type { Showcase } from "./tax-invoice-showcase.ts";

/** Plans an accepted invoice for each reason, which is amended some days later. */
export const amendedInvoices = (show: Showcase): InvoicePlan[] =>
  ([1, 2, 3, 4, 5, 6] as const).map((code) => {
    const at = show.ago(8 - code, "15:40:00");
    const amendments = [
      { at, ownKeys: [show.key("AMD"), show.key("AMD")], write: (row: TaxInvoiceRow) => writeAmendment(code, row, at) },
    ];
    const plan = show.issued(show.ago(19 - code), undefined, { amendments });
    // A letter of credit turns a taxed invoice into a zero-rated one. A seller of exempt wares has no use for it.
    return code === 5 && plan.content.taxType !== INVOICE_TAX_TYPES.taxable ? { ...plan, amendments: [] } : plan;
  });

function writeAmendment(code: AmendmentCode, row: TaxInvoiceRow, at: string): Omit<Amendment, "mgtNums"> {
  const { content, taxType } = row;
  const supply = code === 2 ? Math.round(row.supply / 20) : code === 3 ? -Math.round(row.supply / 4) : 0;
  const [first, ...more] = content.lines;
  const corrected = { ...content, lines: first ? [{ ...first, remark: "규격 정정" }, ...more] : [] };
  return {
    code,
    supply,
    tax: vatOf(supply, taxType),
    corrected: code === 1 ? corrected : null,
    eventDate: addDays(at.slice(0, 10), -1),
  };
}

import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { AMENDMENTS, type AmendmentCode, type AmendmentInput } from "#domain/documents/amendment.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import type { InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { amountOf } from "./typed-amount.ts";

/** An amendment while it is typed. */
export interface AmendmentDraft {
  code: AmendmentCode;
  eventDate: SeoulDate;
  supply: string;
  tax: string;
}

interface OriginalInvoice {
  ntsNum: string | null;
  writeDate: SeoulDate;
  taxType: InvoiceTaxType;
  supply: number;
  tax: number;
}

/** Tells which reasons have a day of their own, and below which have amounts of their own. */
export const asksEventDate = (code: AmendmentCode): boolean => AMENDMENTS[code].writeDate === "event";
export const asksAmounts = (code: AmendmentCode): boolean => code <= 3;

/** Returns the amounts. A return is typed without a sign and written as a minus. */
export function amendedAmounts({ code, supply, tax }: Pick<AmendmentDraft, "code" | "supply" | "tax">) {
  const [supplyWon, taxWon] = [amountOf(supply) ?? 0, amountOf(tax) ?? 0];
  if (!asksAmounts(code)) return { supply: 0, tax: 0 };
  return code === 3
    ? { supply: 0 - Math.abs(supplyWon), tax: 0 - Math.abs(taxWon) }
    : { supply: supplyWon, tax: taxWon };
}

export const amendmentInputOf = (draft: AmendmentDraft, { ntsNum, ...original }: OriginalInvoice): AmendmentInput => ({
  code: draft.code,
  original: { ...original, ntsNumber: ntsNum },
  eventDate: draft.eventDate,
  taxType: original.taxType,
  ...amendedAmounts(draft),
});

interface Correction {
  supply: number;
  tax: number;
  item: string;
  name: string;
  ceoName: string;
}

/** Returns the right content. Another amount makes one new line; everything else stays. */
export function correctedContent(content: TaxInvoiceContent, { supply, tax, item, name, ceoName }: Correction) {
  const isSameAmount = supply === content.supply && tax === content.tax;
  const [first, ...rest] = content.lines;
  const blank = { date: content.writeDate, item, spec: "", quantity: null, unitPrice: null, supply, tax, remark: "" };
  const { amendment: _, ...written } = content;
  return {
    ...written,
    invoicee: { ...content.invoicee, name, ceoName },
    supply,
    tax,
    cash: 0,
    check: 0,
    note: 0,
    credit: 0,
    lines: isSameAmount && first ? [{ ...first, item }, ...rest] : [blank],
  };
}

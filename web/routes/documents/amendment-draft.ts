import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { AMENDMENTS, type AmendmentCode, type AmendmentInput } from "#domain/documents/amendment.ts";
import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import type { InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { amountOf } from "./typed-amount.ts";

/** What an amendment is asked for by, as it is typed. */
export interface AmendmentDraft {
  code: AmendmentCode;
  eventDate: SeoulDate;
  supply: string;
  tax: string;
}

interface Amended {
  ntsNum: string | null;
  writeDate: SeoulDate;
  taxType: InvoiceTaxType;
  supply: number;
  tax: number;
}

/** Which reasons are about another day, and which about another amount. */
export const asksEventDate = (code: AmendmentCode): boolean => AMENDMENTS[code].writeDate === "event";
export const asksAmounts = (code: AmendmentCode): boolean => code <= 3;

/** What came back is typed as it is counted, and written as a minus. */
export function amendedAmounts({ code, supply, tax }: Pick<AmendmentDraft, "code" | "supply" | "tax">) {
  const [supplyWon, taxWon] = [amountOf(supply) ?? 0, amountOf(tax) ?? 0];
  if (!asksAmounts(code)) return { supply: 0, tax: 0 };
  return code === 3
    ? { supply: 0 - Math.abs(supplyWon), tax: 0 - Math.abs(taxWon) }
    : { supply: supplyWon, tax: taxWon };
}

export const amendmentInputOf = (draft: AmendmentDraft, { ntsNum, ...original }: Amended): AmendmentInput => ({
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

/** What should have been written: another amount stands on one line, everything else as it was. */
export function correctedContent(content: TaxInvoiceContent, { supply, tax, item, name, ceoName }: Correction) {
  const isSameAmount = supply === content.supply && tax === content.tax;
  const [first, ...rest] = content.lines;
  const blank = { date: content.writeDate, item, spec: "", quantity: null, unitPrice: null, supply, tax, remark: "" };
  const { amendment: _, ...written } = content;
  return {
    ...written,
    invoicee: { ...content.invoicee, name, ceoName },
    ...{ supply, tax, cash: 0, check: 0, note: 0, credit: 0 },
    lines: isSameAmount && first ? [{ ...first, item }, ...rest] : [blank],
  };
}

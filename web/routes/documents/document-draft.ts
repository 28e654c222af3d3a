import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { DocumentLine, DocumentParty } from "#domain/documents/document-content.ts";
import { vatOf } from "#domain/documents/tax-invoice-rules.ts";
import type { InvoiceTaxType } from "#domain/documents/tax-type.ts";
import { sumWon } from "#domain/money/won.ts";
import { amountOf, amountText } from "./typed-amount.ts";

/** A line while it is typed. */
export interface LineDraft {
  /** Identifies the line while others are removed. */
  key: number;
  date: string;
  item: string;
  spec: string;
  quantity: string;
  unitPrice: string;
  supply: string;
  tax: string;
  remark: string;
}

export const NO_PARTY: DocumentParty = {
  corpNum: "",
  taxRegId: "",
  name: "",
  ceoName: "",
  address: "",
  bizType: "",
  bizClass: "",
  contactName: "",
  tel: "",
  email: "",
};

export const newLine = (key: number, date: SeoulDate): LineDraft => ({
  key,
  date,
  item: "",
  spec: "",
  quantity: "",
  unitPrice: "",
  supply: "",
  tax: "",
  remark: "",
});

/** Returns a stored line as a draft. */
export const lineDraftOf = (line: DocumentLine, key: number): LineDraft => ({
  key,
  date: line.date ?? "",
  item: line.item,
  spec: line.spec,
  quantity: amountText(line.quantity),
  unitPrice: amountText(line.unitPrice),
  supply: amountText(line.supply),
  tax: amountText(line.tax),
  remark: line.remark,
});

/** Joins the first remark, the only one in the form, with the further ones of the draft. */
export const remarksOf = (first: string, further: readonly string[]): string[] =>
  [first.trim(), ...further].filter((remark) => remark !== "");

/** Changes a field and what follows from it: quantity times price is the supply, and the supply gives the tax. */
export function changeLine(line: LineDraft, change: Partial<LineDraft>, taxType: InvoiceTaxType): LineDraft {
  const next = { ...line, ...change };
  const [quantity, unitPrice] = [amountOf(next.quantity), amountOf(next.unitPrice)];
  const isCounted = ("quantity" in change || "unitPrice" in change) && quantity !== null && unitPrice !== null;
  if (isCounted) next.supply = amountText(Math.trunc(quantity * unitPrice));
  return isCounted || "supply" in change ? taxedLine(next, taxType) : next;
}

/** Returns the line with the tax that follows from its supply. */
export function taxedLine(line: LineDraft, taxType: InvoiceTaxType): LineDraft {
  const supply = amountOf(line.supply);
  return { ...line, tax: supply === null ? "" : amountText(vatOf(supply, taxType)) };
}

export const lineOf = (line: LineDraft): DocumentLine => ({
  date: line.date || null,
  item: line.item.trim(),
  spec: line.spec.trim(),
  quantity: amountOf(line.quantity),
  unitPrice: amountOf(line.unitPrice),
  supply: amountOf(line.supply) ?? 0,
  tax: amountOf(line.tax) ?? 0,
  remark: line.remark.trim(),
});

export const sumsOf = (lines: readonly DocumentLine[]): { supply: number; tax: number } => ({
  supply: sumWon(lines.map(({ supply }) => supply)),
  tax: sumWon(lines.map(({ tax }) => tax)),
});

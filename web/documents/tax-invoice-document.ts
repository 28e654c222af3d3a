import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import type { AmendmentCode } from "#domain/documents/amendment.ts";
import {
  type PURPOSE_TYPE_LABELS,
  TAX_INVOICE_TYPES,
  type TaxInvoiceType,
} from "#domain/documents/tax-invoice-rules.ts";
import { INVOICE_TAX_TYPES, type InvoiceTaxType } from "#domain/documents/tax-type.ts";

export interface TaxInvoiceFormParty {
  bizId: string;
  subWorkplaceId?: string;
  companyName: string;
  ceoName: string;
  address: string;
  bizType: string;
  bizClass: string;
  email: string;
}

export interface TaxInvoiceFormLine {
  date: SeoulDate;
  name: string;
  spec?: string;
  quantity?: number;
  unitPrice?: number;
  supply: number;
  tax: number;
  remark?: string;
}

/** Everything the official form has a box for; amounts in won. */
export interface TaxInvoiceDocument {
  invoiceType: TaxInvoiceType;
  taxType: InvoiceTaxType;
  writeDate: SeoulDate;
  /** Given by the issuing system at the moment of issue; a draft has none. */
  ntsNumber: string | null;
  bookNumber?: { volume: number; number: number };
  serialNumber?: string;
  invoicer: TaxInvoiceFormParty;
  invoicee: TaxInvoiceFormParty;
  supply: number;
  tax: number;
  total: number;
  amendmentCode?: AmendmentCode;
  remark?: string;
  lines: readonly TaxInvoiceFormLine[];
  cash?: number;
  check?: number;
  note?: number;
  credit?: number;
  purposeType: keyof typeof PURPOSE_TYPE_LABELS;
}

export type TaxInvoiceCopy = "seller" | "buyer";

export const COPY_LABELS: Readonly<Record<TaxInvoiceCopy, string>> = {
  seller: "공급자 보관용",
  buyer: "공급받는자 보관용",
};

/** 수정 · 영세율 · 위수탁 come before the name, as the office prints them. */
export function taxInvoiceFormTitle({ invoiceType, taxType, amendmentCode }: TaxInvoiceDocument): string {
  const { text, isConsigned } = TAX_INVOICE_TYPES[invoiceType];
  const plain = text.replace(/^위수탁 /, "");
  const marks = [
    isConsigned ? "위수탁 " : "",
    amendmentCode === undefined ? "" : "수정",
    taxType === INVOICE_TAX_TYPES.zeroRated ? "영세율" : "",
  ];
  return `${marks.join("")}전자${plain}`;
}

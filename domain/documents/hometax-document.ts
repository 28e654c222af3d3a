import type { SeoulDate, SeoulDateTime } from "../calendar/seoul-date.ts";
import type { CashbillContent, TaxInvoiceContent } from "./document-content.ts";
import type { HometaxInvoiceStatus, HometaxReceiptStatus } from "./hometax-list.ts";

// A tax invoice as the tax office has it, wherever it was issued.
export interface HometaxInvoice {
  readonly ntsNum: string;
  readonly issueDT: SeoulDateTime;
  readonly sendDT: SeoulDateTime;
  readonly content: TaxInvoiceContent;
}

// A cash receipt likewise. The tax office tells of buyers only what it shows itself: their numbers are masked by it.
export interface HometaxReceipt {
  readonly ntsNum: string;
  readonly tradeDT: SeoulDateTime;
  readonly tradeType: "N" | "D";
  readonly identity: string;
  /** Of a cancellation: what it takes back. */
  readonly original: { readonly ntsNum: string; readonly tradeDate: SeoulDate } | null;
  readonly content: CashbillContent;
}

export const hometaxInvoiceStatus = ({ content }: HometaxInvoice): HometaxInvoiceStatus =>
  content.amendment ? "AMENDED" : "ISSUED";

export const hometaxReceiptStatus = ({ tradeType }: HometaxReceipt): HometaxReceiptStatus =>
  tradeType === "D" ? "CANCELED" : "APPROVED";

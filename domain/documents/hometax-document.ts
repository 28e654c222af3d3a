import type { SeoulDate, SeoulDateTime } from "../calendar/seoul-date.ts";
import type { CashbillContent, TaxInvoiceContent } from "./document-content.ts";
import type { HometaxInvoiceStatus, HometaxReceiptStatus } from "./hometax-list.ts";

// The tax office has this tax invoice, wherever it was issued.
export interface HometaxInvoice {
  readonly ntsNum: string;
  readonly issueDT: SeoulDateTime;
  readonly sendDT: SeoulDateTime;
  readonly content: TaxInvoiceContent;
}

// The tax office has this cash receipt. It masks the buyers' numbers itself.
export interface HometaxReceipt {
  readonly ntsNum: string;
  readonly tradeDT: SeoulDateTime;
  readonly tradeType: "N" | "D";
  readonly identity: string;
  /** A cancellation names the receipt it takes back. */
  readonly original: { readonly ntsNum: string; readonly tradeDate: SeoulDate } | null;
  readonly content: CashbillContent;
}

// The tax office can tell of a document from this moment on.
export const hometaxIssueDT = (document: HometaxInvoice | HometaxReceipt): SeoulDateTime =>
  "issueDT" in document ? document.issueDT : document.tradeDT;

export const hometaxInvoiceStatus = ({ content }: HometaxInvoice): HometaxInvoiceStatus =>
  content.amendment ? "AMENDED" : "ISSUED";

export const hometaxReceiptStatus = ({ tradeType }: HometaxReceipt): HometaxReceiptStatus =>
  tradeType === "D" ? "CANCELED" : "APPROVED";

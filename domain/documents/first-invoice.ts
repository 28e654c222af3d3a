import type { SeoulDate } from "../calendar/seoul-date.ts";
import { vatOf } from "./tax-invoice-rules.ts";
import type { TaxInvoiceStatus } from "./tax-invoice-status.ts";

// A newcomer's first tax invoice on the test server is as short as one may be that passes every rule.
export interface FirstInvoiceParty {
  readonly corpNum: string;
  readonly name: string;
  readonly ceoName: string;
}

export interface FirstInvoiceDraft {
  readonly writeDate: SeoulDate;
  readonly seller: FirstInvoiceParty;
  readonly buyer: FirstInvoiceParty & { readonly email: string };
  readonly item: string;
  readonly supply: number;
}

const TAXABLE = 1;

export function firstInvoice({ writeDate, seller, buyer, item, supply }: FirstInvoiceDraft) {
  const tax = vatOf(supply, TAXABLE);
  return {
    invoiceType: 1,
    taxType: TAXABLE,
    writeDate,
    supply,
    tax,
    invoicer: seller,
    invoicee: buyer,
    lines: [{ item, supply, tax }],
  } as const;
}

// The way to the tax office's answer has a step each, and each step is a call of the partner API.
export const FIRST_INVOICE_STEPS = ["MEMBER", "WRITE", "CHECK", "ISSUE", "TRANSMIT", "DONE"] as const;
export type FirstInvoiceStep = (typeof FIRST_INVOICE_STEPS)[number];

interface FirstInvoiceStanding {
  /** Whether any member can issue the invoice. */
  readonly hasMember: boolean;
  /** The document's status; undefined until it is written. */
  readonly status: TaxInvoiceStatus | undefined;
  readonly isChecked: boolean;
}

// Every step but the check is read off the document, so a page that is loaded again is where it was.
export function firstInvoiceStep({ hasMember, status, isChecked }: FirstInvoiceStanding): FirstInvoiceStep {
  if (!hasMember) return "MEMBER";
  if (status === undefined) return "WRITE";
  if (status === "REGISTERED") return isChecked ? "ISSUE" : "CHECK";
  return status === "NTS_SUCCESS" ? "DONE" : "TRANSMIT";
}

// A cancelled or refused invoice goes no further.
export const isFirstInvoiceOver = (status: TaxInvoiceStatus | undefined): boolean =>
  status === "CANCELED" || status === "REJECTED";

import type { SeoulDate } from "../calendar/seoul-date.ts";
import { vatOf } from "./tax-invoice-rules.ts";
import type { TaxInvoiceStatus } from "./tax-invoice-status.ts";

// The first tax invoice of somebody who has just come, on the test server: as short as one may be that every rule lets pass.
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

// The way from nothing to what the tax office says: a step each, and for each a call of the partner API.
export const FIRST_INVOICE_STEPS = ["MEMBER", "WRITE", "CHECK", "ISSUE", "TRANSMIT", "DONE"] as const;
export type FirstInvoiceStep = (typeof FIRST_INVOICE_STEPS)[number];

interface FirstInvoiceStanding {
  /** Whether anybody can issue it. */
  readonly hasMember: boolean;
  /** Of the document itself; undefined until it is written. */
  readonly status: TaxInvoiceStatus | undefined;
  readonly isChecked: boolean;
}

// Everything but the look ahead is read off the document, so that a page that is loaded again stands where it stood.
export function firstInvoiceStep({ hasMember, status, isChecked }: FirstInvoiceStanding): FirstInvoiceStep {
  if (!hasMember) return "MEMBER";
  if (status === undefined) return "WRITE";
  if (status === "REGISTERED") return isChecked ? "ISSUE" : "CHECK";
  return status === "NTS_SUCCESS" ? "DONE" : "TRANSMIT";
}

// Taken back or refused elsewhere: it goes nowhere from there.
export const isFirstInvoiceOver = (status: TaxInvoiceStatus | undefined): boolean =>
  status === "CANCELED" || status === "REJECTED";

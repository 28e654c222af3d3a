import type { DocumentList } from "./document-list.ts";
import { ISSUE_DIRECTIONS, type TaxInvoiceAction } from "./tax-invoice-lifecycle.ts";
import { TAX_INVOICE_TYPES } from "./tax-invoice-rules.ts";
import { PAPER_INVOICE_TYPE_FROM } from "./tax-invoice-status.ts";

export type TaxInvoiceParty = "invoicer" | "invoicee" | "truster";

// Each party finds the document in this list of its own.
export const PARTY_LISTS = {
  invoicer: "taxSales",
  invoicee: "taxPurchase",
  truster: "taxBroker",
} as const satisfies Record<TaxInvoiceParty, DocumentList>;

export const partyOfList = (list: DocumentList): TaxInvoiceParty | undefined =>
  (Object.keys(PARTY_LISTS) as TaxInvoiceParty[]).find((party) => PARTY_LISTS[party] === list);

interface Directed {
  readonly invoiceType: number;
  readonly issueDirectionType: number;
}

export const isPaperInvoice = ({ invoiceType }: Pick<Directed, "invoiceType">): boolean =>
  invoiceType >= PAPER_INVOICE_TYPE_FROM;

// A paper invoice has the same kinds as an electronic one.
export function invoiceKind({ invoiceType }: Pick<Directed, "invoiceType">) {
  const type = isPaperInvoice({ invoiceType }) ? invoiceType - PAPER_INVOICE_TYPE_FROM : invoiceType;
  return TAX_INVOICE_TYPES[type as keyof typeof TAX_INVOICE_TYPES] as
    | (typeof TAX_INVOICE_TYPES)[keyof typeof TAX_INVOICE_TYPES]
    | undefined;
}

// The issuing party signs the invoice and sends it to the tax office: the seller, or the trustee the seller has entrusted.
export const issuingParty = (invoice: Pick<Directed, "invoiceType">): TaxInvoiceParty =>
  invoiceKind(invoice)?.isConsigned ? "truster" : "invoicer";

// The making party writes the invoice and pays for it: the buyer where the buyer asks for it, else the issuing party.
export const makingParty = (invoice: Directed): TaxInvoiceParty =>
  invoice.issueDirectionType === ISSUE_DIRECTIONS.reverse ? "invoicee" : issuingParty(invoice);

export type TaxInvoiceStep = TaxInvoiceAction | "UPDATE" | "AMEND";

// Says whose step it is. A step that only the tax office or time can take is nobody's.
export function actingParty(step: TaxInvoiceStep, invoice: Directed): TaxInvoiceParty | undefined {
  const isReverse = invoice.issueDirectionType === ISSUE_DIRECTIONS.reverse;
  switch (step) {
    case "ISSUE":
    case "ASK_APPROVAL":
    case "CANCEL_ISSUE":
    case "QUEUE_NTS":
    case "AMEND":
      return issuingParty(invoice);
    case "ACCEPT":
    case "ASK_REVERSE":
      return "invoicee";
    case "REFUSE":
      return isReverse ? issuingParty(invoice) : "invoicee";
    case "WITHDRAW":
    case "UPDATE":
      return makingParty(invoice);
    case "SEND_NTS":
    case "NTS_ACCEPT":
    case "NTS_FAIL":
      return undefined;
  }
}

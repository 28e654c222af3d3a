import type { SeoulDate } from "../calendar/seoul-date.ts";
import type { AmendmentCode } from "./amendment.ts";
import type { CashbillTradeMethod, CashbillTradeUsage } from "./cashbill-trade.ts";
import type { EdocKind } from "./edoc-kind.ts";
import type { InvoiceTaxType } from "./tax-type.ts";

// This is what is written on a document; its state and history are stored separately.
export interface DocumentParty {
  /** A business number (10 digits); for a buyer also a resident number (13) or, for a foreigner, 13 nines. */
  readonly corpNum: string;
  /** The number of a place of business (종사업장), four digits. */
  readonly taxRegId: string;
  readonly name: string;
  readonly ceoName: string;
  readonly address: string;
  readonly bizType: string;
  readonly bizClass: string;
  readonly contactName: string;
  readonly tel: string;
  readonly email: string;
}

export interface DocumentLine {
  readonly date: SeoulDate | null;
  readonly item: string;
  readonly spec: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  readonly supply: number;
  readonly tax: number;
  readonly remark: string;
}

export interface TaxInvoiceContent {
  /** 1, 2, 4 or 5 of TAX_INVOICE_TYPES; a paper invoice has the same plus 800. */
  readonly invoiceType: number;
  readonly taxType: InvoiceTaxType;
  readonly issueDirectionType: 1 | 2;
  readonly purposeType: 1 | 2;
  readonly writeDate: SeoulDate;
  readonly invoicer: DocumentParty;
  readonly invoicee: DocumentParty;
  /** The trustee of a consigned sale. */
  readonly truster: DocumentParty | null;
  readonly supply: number;
  readonly tax: number;
  readonly cash: number;
  readonly check: number;
  readonly note: number;
  readonly credit: number;
  readonly bookNumber: number | null;
  readonly pageNumber: number | null;
  readonly serialNum: string;
  /** Has at most three. */
  readonly remarks: readonly string[];
  readonly lines: readonly DocumentLine[];
  readonly amendment: { readonly code: AmendmentCode; readonly originalNtsNum: string } | null;
  /** This mobile number also gets a text about the document. */
  readonly textTo?: string;
}

// The invoicer is whoever sends it: the seller, or the buyer of a purchase order.
export interface EdocContent {
  readonly kind: EdocKind;
  readonly writeDate: SeoulDate;
  readonly invoicer: DocumentParty;
  readonly invoicee: DocumentParty;
  readonly supply: number;
  readonly tax: number;
  readonly remarks: readonly string[];
  readonly lines: readonly DocumentLine[];
  /** This mobile number also gets a text about the document. */
  readonly textTo?: string;
}

// The buyer's identity is stored separately, encrypted.
export interface CashbillContent {
  readonly franchise: DocumentParty;
  readonly tradeUsage: CashbillTradeUsage;
  readonly tradeMethod: CashbillTradeMethod;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerTel: string;
  readonly item: string;
  readonly supply: number;
  readonly tax: number;
  readonly serviceCharge: number;
  /** This mobile number also gets a text about the document. */
  readonly textTo?: string;
}

export const totalOf = ({ supply, tax }: { readonly supply: number; readonly tax: number }): number => supply + tax;

// A list calls a document by its first item and the number of further ones.
export function itemSummary(lines: readonly Pick<DocumentLine, "item">[]): string {
  const [first, ...more] = lines.filter(({ item }) => item !== "");
  if (!first) return "";
  return more.length === 0 ? first.item : `${first.item} 외 ${more.length}건`;
}

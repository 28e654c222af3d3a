import type { TaxInvoiceContent } from "./document-content.ts";
import type { DocumentList } from "./document-list.ts";
import { invoiceKind, isPaperInvoice } from "./tax-invoice-acting.ts";
import { INVOICE_TAX_TYPES } from "./tax-type.ts";

// The supplier's copy is printed in red, the buyer's in blue.
export type TaxInvoiceCopy = "supplier" | "buyer";

export const COPY_LABELS: Readonly<Record<TaxInvoiceCopy, string>> = {
  supplier: "공급자 보관용",
  buyer: "공급받는자 보관용",
};

export const copyOfList = (list: DocumentList): TaxInvoiceCopy => (list === "taxPurchase" ? "buyer" : "supplier");

type Titled = Pick<TaxInvoiceContent, "invoiceType" | "taxType" | "amendment">;

export const isPlainInvoice = ({ taxType }: Pick<Titled, "taxType">): boolean => taxType === INVOICE_TAX_TYPES.exempt;

// 위수탁, 수정 and 영세율 come before the name, as the tax office prints them; a paper document is not called 전자.
export function taxInvoiceTitle(content: Titled): string {
  const marks = [
    invoiceKind(content)?.isConsigned ? "위수탁 " : "",
    content.amendment ? "수정" : "",
    content.taxType === INVOICE_TAX_TYPES.zeroRated ? "영세율" : "",
    isPaperInvoice(content) ? "" : "전자",
  ];
  return marks.join("") + (isPlainInvoice(content) ? "계산서" : "세금계산서");
}

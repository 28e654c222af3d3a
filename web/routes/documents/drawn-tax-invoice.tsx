import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";

interface DrawnTaxInvoiceProps {
  content: TaxInvoiceContent;
  ntsNum: string | null;
  /** Of the list it lies in: a buyer keeps the blue copy. */
  type: string;
  printsAlone?: boolean;
}

export const DrawnTaxInvoice = ({ type, ...form }: DrawnTaxInvoiceProps) => (
  <TaxInvoiceForm {...form} copy={type === "purchase" ? "buyer" : "supplier"} />
);

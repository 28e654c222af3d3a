import type { TaxInvoiceContent } from "#domain/documents/document-content.ts";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";

interface DrawnTaxInvoiceProps {
  content: TaxInvoiceContent;
  ntsNum: string | null;
  /** The type of its list: a buyer has the blue copy. */
  type: string;
  printsAlone?: boolean;
}

export const DrawnTaxInvoice = ({ type, ...form }: DrawnTaxInvoiceProps) => (
  <TaxInvoiceForm {...form} copy={type === "purchase" ? "buyer" : "supplier"} />
);

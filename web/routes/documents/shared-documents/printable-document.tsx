import type { DrawnDocument } from "#contracts/documents/document-links.ts";
import { standingMark } from "#domain/documents/document-standing.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";

/** A document of any kind in its official form, alone on the paper it is printed on. */
export function PrintableDocument({ document }: { document: DrawnDocument }) {
  const { kind, standing } = document;
  const mark = standingMark(kind, standing);
  const watermark = mark ? (
    <p aria-hidden="true" className="sheet-watermark">
      {mark}
    </p>
  ) : null;
  switch (document.kind) {
    case "TAXINVOICE":
      return (
        <TaxInvoiceForm content={document.content} copy={document.copy} ntsNum={document.ntsNum} printsAlone>
          {watermark}
        </TaxInvoiceForm>
      );
    case "EDOC":
      return (
        <EdocForm content={document.content} mgtNum={document.mgtNum} printsAlone>
          {watermark}
        </EdocForm>
      );
    case "CASHBILL": {
      const { content, tradeType, tradeDate, identity, ntsNum, original } = document;
      return (
        <CashbillForm
          {...{ content, tradeType, tradeDate, identity, ntsNum, original }}
          {...(mark && { stamp: mark })}
          printsAlone
        />
      );
    }
  }
}

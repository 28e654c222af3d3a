import { DownloadIcon, PrinterIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { DrawnDocument } from "#contracts/documents/document-links.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { standingMark } from "#domain/documents/document-standing.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { taxInvoiceTitle } from "#domain/documents/tax-invoice-title.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { TaxInvoiceForm } from "#web/documents/tax-invoice-form.tsx";
import { Callout } from "#web/ui/callout.tsx";

interface DocumentDeskProps {
  document: DrawnDocument;
  /** The address of the PDF, which only a tax invoice has. */
  pdfHref: string;
  expiresDT: string;
  children?: ReactNode;
}

export function documentName(document: DrawnDocument): string {
  if (document.kind === "TAXINVOICE") return taxInvoiceTitle(document.content);
  return document.kind === "EDOC" ? EDOC_KINDS[document.content.kind].text : "현금영수증";
}

const senderOf = ({ content }: DrawnDocument): string =>
  "franchise" in content ? content.franchise.name : content.invoicer.name;

/** Shows a document with its buttons to print and to keep it. */
export function DocumentDesk({ document, pdfHref, expiresDT, children }: DocumentDeskProps) {
  const hasPdf = document.kind === "TAXINVOICE";
  return (
    <div data-print-scope="" className="mx-auto flex w-full max-w-[60rem] flex-col gap-5">
      <header className="flex flex-wrap items-end print:hidden justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{senderOf(document)}에서 보낸 문서</p>
          <h1 className="mt-0.5 text-2xl font-bold leading-snug">{documentName(document)}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {hasPdf ? (
            <a href={pdfHref} download className="button button-secondary button-md">
              <DownloadIcon aria-hidden="true" />
              PDF 내려받기
            </a>
          ) : null}
          <button type="button" data-print="" className="button button-primary button-md needs-script">
            <PrinterIcon aria-hidden="true" />
            인쇄
          </button>
        </div>
      </header>
      <StandingNote document={document} />
      <div className="overflow-clip rounded-lg border border-line bg-surface">
        <PrintableDocument document={document} />
      </div>
      {children}
      <p className="text-sm text-muted print:hidden">
        {formatDate(expiresDT)}까지 이 주소로 볼 수 있어요. 오래 보관하려면{" "}
        {hasPdf ? "PDF를 내려받아" : "인쇄 창에서 PDF로 저장해"} 주세요.
      </p>
    </div>
  );
}

/** Draws a document of any kind in its official form, alone on the printed paper. */
function PrintableDocument({ document }: { document: DrawnDocument }) {
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
    case "CASHBILL":
      return (
        <CashbillForm
          content={document.content}
          tradeType={document.tradeType}
          tradeDate={document.tradeDate}
          identity={document.identity}
          ntsNum={document.ntsNum}
          original={document.original}
          {...(mark && { stamp: mark })}
          printsAlone
        />
      );
  }
}

function StandingNote({ document: { standing } }: { document: DrawnDocument }) {
  if (standing === "LIVE") return null;
  return standing === "CANCELED" ? (
    <Callout kind="warning" title="취소된 문서예요">
      보낸 회사가 취소해서 효력이 없어요.
    </Callout>
  ) : (
    <Callout kind="info" title="아직 발행하지 않은 문서예요">
      내용을 미리 확인하는 용도로만 써 주세요.
    </Callout>
  );
}

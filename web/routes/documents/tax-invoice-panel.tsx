import { DownloadIcon, FileCodeIcon, type LucideIcon } from "lucide-react";
import { useState } from "react";
import type { TaxInvoiceDetail } from "#contracts/documents/tax-invoices.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { TAX_INVOICE_ACTIONS } from "./action-words.ts";
import { AmendDialog } from "./amend-dialog.tsx";
import { DocumentActions } from "./document-actions.tsx";
import { isOnItsWay } from "./document-moving.ts";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { AttachmentsSection } from "./document-sections.tsx";
import { DrawnTaxInvoice } from "./drawn-tax-invoice.tsx";
import { TaxInvoiceSections } from "./tax-invoice-sections.tsx";
import { useDocumentPlace } from "./use-document-place.ts";
import { usePanelRefresh } from "./use-panel-refresh.ts";
import { useReveal } from "./use-reveal.tsx";

interface TaxInvoicePanelProps {
  invoice: TaxInvoiceDetail;
  feeText: string | undefined;
  cost: number | undefined;
  type: string;
}

export function TaxInvoicePanel({ invoice, feeText, cost, type }: TaxInvoicePanelProps) {
  const { listHref, editHref, at } = useDocumentPlace("taxinvoices", type, invoice.docSeq);
  const { revealed, button } = useReveal<TaxInvoiceDetail["content"]>();
  usePanelRefresh(isOnItsWay(invoice));
  const content = revealed ?? invoice.content;
  return (
    <DocumentPanel
      title={invoice.counterparty.name}
      status={invoice.status}
      labels={TAX_INVOICE_STATUS_LABELS}
      isDeleted={invoice.delYN}
      closeHref={listHref}
      printHref={at("print")}
      files={
        <>
          {invoice.issueDT ? <FileLink href={at("xml")} text="XML" icon={FileCodeIcon} /> : null}
          <FileLink href={at("pdf")} text="PDF" icon={DownloadIcon} />
        </>
      }
      actions={<Actions invoice={invoice} cost={cost} editHref={editHref} />}
    >
      <PanelSection title="문서" aside={button}>
        <DrawnTaxInvoice content={content} ntsNum={invoice.ntsNum} type={type} />
      </PanelSection>
      <AttachmentsSection attachments={invoice.attachments} hrefOf={(seq) => at(`attachments/${seq}`)} />
      <TaxInvoiceSections invoice={{ ...invoice, content }} feeText={feeText} />
    </DocumentPanel>
  );
}

interface ActionsProps {
  invoice: TaxInvoiceDetail;
  cost: number | undefined;
  editHref: string;
}

function Actions({ invoice, cost, editHref }: ActionsProps) {
  const [isAmending, setAmending] = useState(false);
  const { canWrite } = useConsoleRights("issue");
  const canAmend = canWrite && invoice.nextActions.some(({ action }) => action === "AMEND");
  return (
    <>
      <DocumentActions nextActions={invoice.nextActions} texts={TAX_INVOICE_ACTIONS} cost={cost} editHref={editHref}>
        {canAmend ? (
          <Button onClick={() => setAmending(true)} aria-haspopup="dialog">
            수정 발행
          </Button>
        ) : null}
      </DocumentActions>
      <AmendDialog isOpen={isAmending} onClose={() => setAmending(false)} invoice={invoice} cost={cost} />
    </>
  );
}

const FileLink = ({ href, text, icon: Icon }: { href: string; text: string; icon: LucideIcon }) => (
  <a href={href} download className="button button-secondary button-sm max-sm:button-square">
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{text}</span>
    <span className="sr-only"> 내려받기</span>
  </a>
);

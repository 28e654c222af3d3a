import { FileCodeIcon } from "lucide-react";
import { lazy, useState } from "react";
import { data, useLocation } from "react-router";
import { getTaxInvoice, type TaxInvoiceDetail } from "#contracts/tax-invoices.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { Route } from "./+types/tax-invoice.ts";
import { TAX_INVOICE_ACTIONS } from "./action-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import { isOnItsWay } from "./document-moving.ts";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { changeTaxInvoice } from "./tax-invoice-changes.ts";
import { unitCostOf } from "./unit-cost.ts";
import { usePanelRefresh } from "./use-panel-refresh.ts";
import { useReveal } from "./use-reveal.tsx";

/** The frame is there at once; what fills it comes with it from the server and need not be ready in the browser first. */
const DrawnTaxInvoice = lazy(async () => ({ default: (await import("./drawn-tax-invoice.tsx")).DrawnTaxInvoice }));
const TaxInvoiceSections = lazy(async () => ({
  default: (await import("./tax-invoice-sections.tsx")).TaxInvoiceSections,
}));
const AmendDialog = lazyDialog(
  async () => (await import("./amend-dialog.tsx")).AmendDialog,
  ({ isOpen }) => isOpen,
);

export const meta = () => consoleMeta("세금계산서");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const { type, docSeq } = params;
  const invoice = await call(api, getTaxInvoice, { params: { type, docSeq } });
  const isCharged = invoice.nextActions.some(({ action }) => action === "ISSUE" || action === "AMEND");
  return {
    invoice,
    feeText: invoice.fee ? pointCodeEntry(invoice.fee.pointCode)?.text : undefined,
    cost: isCharged ? await unitCostOf(api, params.memberSeq, "taxinvoice") : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeTaxInvoice(consoleApiOf(context, params), await request.formData(), params);
  return data(answer, { status });
}

export default function TaxInvoice({ loaderData: { invoice, feeText, cost }, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const { revealed, button } = useReveal<TaxInvoiceDetail["content"]>();
  usePanelRefresh(isOnItsWay(invoice));
  const content = revealed ?? invoice.content;
  const base = memberPath(Number(params.partnerSeq), Number(params.memberSeq), `taxinvoices/${params.type}`);
  return (
    <DocumentPanel
      key={invoice.docSeq}
      title={invoice.counterparty.name}
      status={invoice.status}
      labels={TAX_INVOICE_STATUS_LABELS}
      isDeleted={invoice.delYN}
      closeHref={base + search}
      printHref={`${base}/${invoice.docSeq}/print`}
      files={invoice.issueDT ? <XmlLink href={`${base}/${invoice.docSeq}/xml`} /> : null}
      actions={<Actions invoice={invoice} cost={cost} />}
    >
      <PanelSection title="문서" aside={button}>
        <DrawnTaxInvoice content={content} ntsNum={invoice.ntsNum} type={params.type} />
      </PanelSection>
      <TaxInvoiceSections invoice={{ ...invoice, content }} feeText={feeText} />
    </DocumentPanel>
  );
}

function Actions({ invoice, cost }: { invoice: TaxInvoiceDetail; cost: number | undefined }) {
  const [isAmending, setAmending] = useState(false);
  const { canWrite } = useConsoleRights("issue");
  const amendment = invoice.nextActions.find(({ action }) => action === "AMEND");
  return (
    <>
      <DocumentActions nextActions={invoice.nextActions} texts={TAX_INVOICE_ACTIONS} cost={cost}>
        {canWrite && amendment ? (
          <Button onClick={() => setAmending(true)} {...AmendDialog.opener}>
            수정 발행
          </Button>
        ) : null}
      </DocumentActions>
      <AmendDialog isOpen={isAmending} onClose={() => setAmending(false)} invoice={invoice} cost={cost} />
    </>
  );
}

const XmlLink = ({ href }: { href: string }) => (
  <a href={href} download className="button button-secondary button-sm max-sm:button-square">
    <FileCodeIcon aria-hidden="true" />
    <span className="max-sm:sr-only">XML</span>
    <span className="sr-only"> 내려받기</span>
  </a>
);

import type { HometaxInvoiceDetail } from "#contracts/collecting/hometax-documents.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { AMENDMENTS } from "#domain/documents/amendment.ts";
import { HOMETAX_INVOICE_STATUS_LABELS } from "#domain/documents/hometax-list.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { DocumentPanel, PanelSection } from "#web/routes/documents/document-panel.tsx";
import { DrawnTaxInvoice } from "#web/routes/documents/drawn-tax-invoice.tsx";
import { useReveal } from "#web/routes/documents/use-reveal.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { useHometaxList } from "./use-hometax-list.ts";

/** Shows an invoice as the tax office has it. It can only be read. */
export function HometaxInvoicePanel({ invoice }: { invoice: HometaxInvoiceDetail }) {
  const { revealed, button } = useReveal<HometaxInvoiceDetail["content"]>();
  const { amendment } = invoice.content;
  return (
    <DocumentPanel
      title={invoice.counterparty.name}
      status={invoice.status}
      labels={HOMETAX_INVOICE_STATUS_LABELS}
      isDeleted={false}
      closeHref={useHometaxList("taxinvoices")}
    >
      <PanelSection title="문서" aside={button}>
        <DrawnTaxInvoice content={revealed ?? invoice.content} ntsNum={invoice.ntsNum} type={invoice.type} />
      </PanelSection>
      <PanelSection title="국세청 기록">
        <KeyValueList
          items={[
            { label: "국세청 승인번호", value: formatNtsNumber(invoice.ntsNum) },
            { label: "작성일자", value: formatDate(invoice.writeDate) },
            { label: "발급 일시", value: formatDate(invoice.issueDT) },
            { label: "전송 일시", value: formatDate(invoice.sendDT) },
            ...(amendment
              ? [
                  { label: "수정 사유", value: AMENDMENTS[amendment.code].text },
                  { label: "당초 승인번호", value: formatNtsNumber(amendment.originalNtsNum) },
                ]
              : []),
            { label: "수집 일시", value: formatDate(invoice.insertDT) },
          ]}
        />
      </PanelSection>
    </DocumentPanel>
  );
}

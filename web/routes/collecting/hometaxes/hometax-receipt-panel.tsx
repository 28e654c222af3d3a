import type { HometaxReceiptDetail } from "#contracts/collecting/hometax-documents.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { HOMETAX_RECEIPT_STATUS_LABELS } from "#domain/documents/hometax-list.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";
import { DocumentPanel, PanelSection } from "#web/routes/documents/document-panel.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { useHometaxList } from "./use-hometax-list.ts";

export function HometaxReceiptPanel({ receipt }: { receipt: HometaxReceiptDetail }) {
  const { original, status } = receipt;
  return (
    <DocumentPanel
      title={receipt.counterparty.name}
      status={status}
      labels={HOMETAX_RECEIPT_STATUS_LABELS}
      isDeleted={false}
      closeHref={useHometaxList("cashbills")}
    >
      <PanelSection title="영수증">
        <CashbillForm
          content={receipt.content}
          tradeType={status === "CANCELED" ? "D" : "N"}
          tradeDate={receipt.tradeDT.slice(0, 10)}
          identity={receipt.identity}
          ntsNum={receipt.ntsNum}
          original={original && { ...original, cancelType: 1 }}
        />
      </PanelSection>
      <PanelSection title="국세청 기록">
        <KeyValueList
          items={[
            { label: "국세청 승인번호", value: receipt.ntsNum },
            { label: "거래 일시", value: formatDate(receipt.tradeDT) },
            ...(original
              ? [{ label: "당초 승인번호", value: `${original.ntsNum} (${formatDate(original.tradeDate)})` }]
              : []),
            { label: "수집 일시", value: formatDate(receipt.insertDT) },
          ]}
        />
      </PanelSection>
    </DocumentPanel>
  );
}

import type { EdocDetail } from "#contracts/documents/edocs.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { formatWon } from "#domain/money/won.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { EDOC_ACTIONS } from "./action-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { FeeSection, HistorySection, MailsSection, TextsSection } from "./document-sections.tsx";
import { PartyDetails } from "./party-section.tsx";
import { useDocumentPlace } from "./use-document-place.ts";
import { useReveal } from "./use-reveal.tsx";

interface EdocPanelProps {
  edoc: EdocDetail;
  feeText: string | undefined;
  cost: number | undefined;
  type: string;
}

export function EdocPanel({ edoc, feeText, cost, type }: EdocPanelProps) {
  const { listHref, editHref, at } = useDocumentPlace("edocs", type, edoc.docSeq);
  const { revealed, button } = useReveal<EdocDetail["content"]>();
  const content = revealed ?? edoc.content;
  return (
    <DocumentPanel
      title={`${EDOC_KINDS[edoc.kind].text} ${edoc.counterparty.name}`}
      status={edoc.status}
      labels={EDOC_STATUS_LABELS}
      isDeleted={edoc.delYN}
      closeHref={listHref}
      printHref={at("print")}
      actions={<DocumentActions nextActions={edoc.nextActions} texts={EDOC_ACTIONS} cost={cost} editHref={editHref} />}
    >
      <PanelSection title="문서" aside={button}>
        <EdocForm content={content} mgtNum={edoc.mgtNum} />
      </PanelSection>
      <EdocSections edoc={{ ...edoc, content }} feeText={feeText} />
    </DocumentPanel>
  );
}

/** Shows everything about an e-document but its sheet. */
function EdocSections({ edoc, feeText }: { edoc: EdocDetail; feeText: string | undefined }) {
  const { content, issueDT, supply, tax, total } = edoc;
  return (
    <>
      <HistorySection history={edoc.history} labels={EDOC_STATUS_LABELS} />
      <PanelSection title="내용">
        <KeyValueList
          items={[
            { label: "종류", value: EDOC_KINDS[edoc.kind].text },
            { label: "작성일자", value: formatDate(edoc.writeDate) },
            { label: "등록 일시", value: formatDate(edoc.regDT) },
            { label: "발행 일시", value: issueDT && formatDate(issueDT) },
            { label: "문서번호", value: edoc.mgtNum },
            {
              label: "금액",
              value: `공급가액 ${formatWon(supply)} · 세액 ${formatWon(tax)} · 합계금액 ${formatWon(total)}`,
            },
            { label: "비고", value: content.remarks.join(" / ") },
          ]}
        />
        <div className="mt-2 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <PartyDetails title="보내는 쪽" party={content.invoicer} />
          <PartyDetails title="받는 쪽" party={content.invoicee} />
        </div>
      </PanelSection>
      <MailsSection mails={edoc.mails} />
      <TextsSection texts={edoc.texts} />
      <FeeSection fee={edoc.fee} feeText={feeText} />
    </>
  );
}

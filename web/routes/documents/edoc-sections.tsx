import type { EdocDetail } from "#contracts/documents/edocs.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { formatWon } from "#domain/money/won.ts";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { PanelSection } from "./document-panel.tsx";
import { FeeSection, HistorySection, MailsSection, TextsSection } from "./document-sections.tsx";
import { PartyDetails } from "./party-section.tsx";

/** Everything there is to know about an e-document beside its sheet. */
export function EdocSections({ edoc, feeText }: { edoc: EdocDetail; feeText: string | undefined }) {
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

import type { EdocDetail } from "#contracts/documents/edocs.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { formatWon } from "#domain/money/won.ts";
import { EdocForm } from "#web/documents/edoc-form.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { EDOC } from "./edoc-kind.tsx";
import { KindPanel, type OpenDocument } from "./kind-panel.tsx";
import { PartyDetails } from "./party-section.tsx";
import { useReveal } from "./use-reveal.tsx";

export function EdocPanel(props: OpenDocument<EdocDetail>) {
  const edoc = props.document;
  const { revealed, button } = useReveal<EdocDetail["content"]>();
  const content = revealed ?? edoc.content;
  const { issueDT, supply, tax, total } = edoc;
  return (
    <KindPanel
      {...props}
      kind={EDOC}
      title={`${EDOC_KINDS[edoc.kind].text} ${edoc.counterparty.name}`}
      sheetTitle="문서"
      sheet={<EdocForm content={content} mgtNum={edoc.mgtNum} />}
      revealButton={button}
    >
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
    </KindPanel>
  );
}

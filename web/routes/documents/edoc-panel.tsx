import type { EdocDetail } from "#contracts/documents/edocs.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { EDOC_ACTIONS } from "./action-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { DrawnEdoc } from "./drawn-edoc.tsx";
import { EdocSections } from "./edoc-sections.tsx";
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
        <DrawnEdoc content={content} mgtNum={edoc.mgtNum} />
      </PanelSection>
      <EdocSections edoc={{ ...edoc, content }} feeText={feeText} />
    </DocumentPanel>
  );
}

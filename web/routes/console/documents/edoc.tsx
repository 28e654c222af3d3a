import { lazy } from "react";
import { data, useLocation } from "react-router";
import { type EdocDetail, getEdoc } from "#contracts/edocs.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/edoc.ts";
import { EDOC_ACTIONS } from "./action-words.ts";
import { DocumentActions } from "./document-actions.tsx";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { changeEdoc } from "./edoc-changes.ts";
import { unitCostOf } from "./unit-cost.ts";
import { useReveal } from "./use-reveal.tsx";

const DrawnEdoc = lazy(async () => ({ default: (await import("./drawn-edoc.tsx")).DrawnEdoc }));
const EdocSections = lazy(async () => ({ default: (await import("./edoc-sections.tsx")).EdocSections }));

export const meta = () => consoleMeta("전자문서");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const { type, docSeq } = params;
  const edoc = await call(api, getEdoc, { params: { type, docSeq } });
  const isCharged = edoc.nextActions.some(({ action }) => action === "ISSUE");
  return {
    edoc,
    feeText: edoc.fee ? pointCodeEntry(edoc.fee.pointCode)?.text : undefined,
    cost: isCharged ? await unitCostOf(api, params.memberSeq, EDOC_KINDS[edoc.kind].item) : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeEdoc(consoleApiOf(context, params), await request.formData(), params);
  return data(answer, { status });
}

export default function Edoc({ loaderData: { edoc, feeText, cost }, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const { revealed, button } = useReveal<EdocDetail["content"]>();
  const content = revealed ?? edoc.content;
  const base = memberPath(Number(params.partnerSeq), Number(params.memberSeq), `edocs/${params.type}`);
  return (
    <DocumentPanel
      key={edoc.docSeq}
      title={`${EDOC_KINDS[edoc.kind].text} ${edoc.counterparty.name}`}
      status={edoc.status}
      labels={EDOC_STATUS_LABELS}
      isDeleted={edoc.delYN}
      closeHref={base + search}
      printHref={`${base}/${edoc.docSeq}/print`}
      actions={<DocumentActions nextActions={edoc.nextActions} texts={EDOC_ACTIONS} cost={cost} />}
    >
      <PanelSection title="문서" aside={button}>
        <DrawnEdoc content={content} mgtNum={edoc.mgtNum} />
      </PanelSection>
      <EdocSections edoc={{ ...edoc, content }} feeText={feeText} />
    </DocumentPanel>
  );
}

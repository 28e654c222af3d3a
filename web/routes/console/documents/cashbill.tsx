import { lazy, useState } from "react";
import { data, useLocation } from "react-router";
import { type CashbillDetail, getCashbill, type revealCashbill } from "#contracts/cashbills.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { memberPath } from "#domain/console/console-menu.ts";
import { CASHBILL_STATUS_LABELS, CASHBILL_TRADE_TYPES } from "#domain/documents/cashbill.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { Route } from "./+types/cashbill.ts";
import { CASHBILL_ACTIONS } from "./action-words.ts";
import { changeCashbill } from "./cashbill-changes.ts";
import { DocumentActions } from "./document-actions.tsx";
import { isOnItsWay } from "./document-moving.ts";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { unitCostOf } from "./unit-cost.ts";
import { usePanelRefresh } from "./use-panel-refresh.ts";
import { useReveal } from "./use-reveal.tsx";

const DrawnCashbill = lazy(async () => ({ default: (await import("./drawn-cashbill.tsx")).DrawnCashbill }));
const CashbillSections = lazy(async () => ({ default: (await import("./cashbill-sections.tsx")).CashbillSections }));
const CancelDialog = lazyDialog(
  async () => (await import("./cancel-cashbill-dialog.tsx")).CancelCashbillDialog,
  ({ isOpen }) => isOpen,
);

export const meta = () => consoleMeta("현금영수증");

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = consoleApiOf(context, params);
  const { type, docSeq } = params;
  const cashbill = await call(api, getCashbill, { params: { type, docSeq } });
  return {
    cashbill,
    feeText: cashbill.fee ? pointCodeEntry(cashbill.fee.pointCode)?.text : undefined,
    cost: cashbill.nextActions.length > 0 ? await unitCostOf(api, params.memberSeq, "cashbill") : undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeCashbill(consoleApiOf(context, params), await request.formData(), params);
  return data(answer, { status });
}

export default function Cashbill({ loaderData: { cashbill, feeText, cost }, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const { revealed, button } = useReveal<OutputOf<typeof revealCashbill>>();
  usePanelRefresh(isOnItsWay(cashbill));
  const shown = revealed ? { ...cashbill, identity: revealed.identity, content: revealed } : cashbill;
  const base = memberPath(Number(params.partnerSeq), Number(params.memberSeq), `cashbills/${params.type}`);
  return (
    <DocumentPanel
      key={cashbill.docSeq}
      title={`현금영수증 ${CASHBILL_TRADE_TYPES[cashbill.tradeType]}`}
      status={cashbill.status}
      labels={CASHBILL_STATUS_LABELS}
      isDeleted={cashbill.delYN}
      closeHref={base + search}
      printHref={`${base}/${cashbill.docSeq}/print`}
      actions={<Actions cashbill={cashbill} cost={cost} />}
    >
      <PanelSection title="영수증" aside={button}>
        <DrawnCashbill cashbill={shown} />
      </PanelSection>
      <CashbillSections cashbill={shown} feeText={feeText} />
    </DocumentPanel>
  );
}

const CANCELS: readonly string[] = ["CANCEL_BEFORE_SEND", "CANCEL_RECEIPT"];

function Actions({ cashbill, cost }: { cashbill: CashbillDetail; cost: number | undefined }) {
  const [isCanceling, setCanceling] = useState(false);
  const { canWrite } = useConsoleRights("issue");
  const canCancel = canWrite && cashbill.nextActions.some(({ action }) => CANCELS.includes(action));
  return (
    <>
      <DocumentActions nextActions={cashbill.nextActions} texts={CASHBILL_ACTIONS} cost={cost}>
        {canCancel ? (
          <Button onClick={() => setCanceling(true)} {...CancelDialog.opener}>
            발급 취소
          </Button>
        ) : null}
      </DocumentActions>
      <CancelDialog isOpen={isCanceling} onClose={() => setCanceling(false)} cashbill={cashbill} cost={cost} />
    </>
  );
}

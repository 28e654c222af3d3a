import { useState } from "react";
import type { CashbillDetail, revealCashbill } from "#contracts/documents/cashbills.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { CASHBILL_TRADE_TYPES } from "#domain/documents/cashbill-trade.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { CASHBILL_ACTIONS } from "./action-words.ts";
import { CancelCashbillDialog } from "./cancel-cashbill-dialog.tsx";
import { CashbillSections } from "./cashbill-sections.tsx";
import { DocumentActions } from "./document-actions.tsx";
import { isOnItsWay } from "./document-moving.ts";
import { DocumentPanel, PanelSection } from "./document-panel.tsx";
import { DrawnCashbill } from "./drawn-cashbill.tsx";
import { useDocumentPlace } from "./use-document-place.ts";
import { usePanelRefresh } from "./use-panel-refresh.ts";
import { useReveal } from "./use-reveal.tsx";

interface CashbillPanelProps {
  cashbill: CashbillDetail;
  feeText: string | undefined;
  cost: number | undefined;
  type: string;
}

export function CashbillPanel({ cashbill, feeText, cost, type }: CashbillPanelProps) {
  const { listHref, at } = useDocumentPlace("cashbills", type, cashbill.docSeq);
  const { revealed, button } = useReveal<OutputOf<typeof revealCashbill>>();
  usePanelRefresh(isOnItsWay(cashbill));
  const receipt = revealed ? { ...cashbill, identity: revealed.identity, content: revealed } : cashbill;
  return (
    <DocumentPanel
      title={`현금영수증 ${CASHBILL_TRADE_TYPES[cashbill.tradeType]}`}
      status={cashbill.status}
      labels={CASHBILL_STATUS_LABELS}
      isDeleted={cashbill.delYN}
      closeHref={listHref}
      printHref={at("print")}
      actions={<Actions cashbill={cashbill} cost={cost} />}
    >
      <PanelSection title="영수증" aside={button}>
        <DrawnCashbill cashbill={receipt} />
      </PanelSection>
      <CashbillSections cashbill={receipt} feeText={feeText} />
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
          <Button onClick={() => setCanceling(true)} aria-haspopup="dialog">
            발급 취소
          </Button>
        ) : null}
      </DocumentActions>
      <CancelCashbillDialog isOpen={isCanceling} onClose={() => setCanceling(false)} cashbill={cashbill} cost={cost} />
    </>
  );
}

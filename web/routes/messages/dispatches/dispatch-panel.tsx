import { useState } from "react";
import { useLocation, useParams } from "react-router";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { DispatchDetail, revealMessage } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { DispatchService } from "#domain/messages/dispatch.ts";
import { TALK_STATUS_LABELS } from "#domain/messages/dispatch-lifecycle.ts";
import { formatWon } from "#domain/money/won.ts";
import { isRealBrand } from "#domain/provider.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { DocumentPanel } from "#web/routes/documents/document-panel.tsx";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { useReveal } from "#web/routes/documents/use-reveal.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { FaxResendButton } from "../faxes/fax-resend-button.tsx";
import { DispatchPreview } from "./dispatch-preview.tsx";
import { DispatchSections } from "./dispatch-sections.tsx";
import { DISPATCH_WORDS } from "./dispatch-words.ts";

interface DispatchPanelProps {
  dispatch: DispatchDetail;
  service: DispatchService;
  kindText: string;
  pointCode: string;
}

/** While a dispatch is on its way, its page refreshes by itself. */
const MOVING: readonly DispatchDetail["status"][] = ["ACCEPTED", "SENDING", "FALLBACK_SENDING"];

export function DispatchPanel({ dispatch, service, kindText, pointCode }: DispatchPanelProps) {
  const { partnerSeq, memberSeq } = useParams();
  const { search } = useLocation();
  const { revealed, button } = useReveal<OutputOf<typeof revealMessage>>();
  usePanelRefresh(MOVING.includes(dispatch.status));
  const visibleDispatch = revealed ? { ...dispatch, ...revealed } : dispatch;
  return (
    <DocumentPanel
      title={kindText}
      status={dispatch.status}
      labels={TALK_STATUS_LABELS}
      closeHref={memberPath(Number(partnerSeq), Number(memberSeq), DISPATCH_WORDS[service].path) + search}
      actions={<Actions dispatch={dispatch} />}
    >
      <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div className="md:sticky md:top-0 md:order-last">
          <DispatchPreview dispatch={visibleDispatch} service={service} kindText={kindText} />
        </div>
        <DispatchSections dispatch={visibleDispatch} kindText={kindText} pointCode={pointCode} revealButton={button} />
      </div>
    </DocumentPanel>
  );
}

function Actions({ dispatch }: { dispatch: DispatchDetail }) {
  const [isCanceling, setCanceling] = useState(false);
  const { canWrite, brand } = useConsoleRights("issue");
  const { cancelUntil } = dispatch;
  if (!cancelUntil) {
    const nothingToDo = <p className="me-auto text-sm text-muted">지금 할 수 있는 작업이 없습니다.</p>;
    return <FaxResendButton dispatch={dispatch} instead={nothingToDo} />;
  }
  if (!canWrite) {
    return (
      <p className="me-auto text-sm text-muted">
        {isRealBrand(brand)
          ? "운영 서버의 예약은 API나 회원사의 서비스에서만 취소할 수 있습니다. 테스트 서버에서는 이 화면에서도 할 수 있습니다."
          : "예약을 취소할 권한이 없습니다."}
      </p>
    );
  }
  return (
    <>
      <p className="me-auto text-sm text-muted">{formatDate(cancelUntil)}까지 취소할 수 있습니다.</p>
      <Button onClick={() => setCanceling(true)} aria-haspopup="dialog">
        예약 취소
      </Button>
      <CancelReservationDialog isOpen={isCanceling} onClose={() => setCanceling(false)} dispatch={dispatch} />
    </>
  );
}

interface CancelReservationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  dispatch: DispatchDetail;
}

function CancelReservationDialog({ isOpen, onClose, dispatch }: CancelReservationDialogProps) {
  const { sendDT, fee, cancelUntil } = dispatch;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="예약을 취소하시겠습니까?"
      description={`${formatDate(sendDT)}에 보내지 않고, 요금 ${formatWon(fee)}을 돌려줍니다.`}
    >
      {(askToClose) => (
        <DialogForm
          intent="CANCEL"
          submitText="예약 취소"
          isDanger
          failureTitle="예약을 취소하지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <RequestKey />
          {cancelUntil ? <p className="text-muted">{formatDate(cancelUntil)}까지 할 수 있습니다.</p> : null}
        </DialogForm>
      )}
    </FormDialog>
  );
}

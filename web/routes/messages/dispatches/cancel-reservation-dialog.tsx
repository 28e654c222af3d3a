import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";

interface CancelReservationDialogProps {
  isOpen: boolean;
  onClose: () => void;
  dispatch: DispatchDetail;
}

export function CancelReservationDialog({ isOpen, onClose, dispatch }: CancelReservationDialogProps) {
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

import { useState } from "react";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { faxResendEnd } from "#domain/messages/fax-limits.ts";
import { typedFaxReceivers } from "#domain/messages/fax-receivers.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { FaxReceiversField } from "./fax-receivers-field.tsx";

interface FaxResendDialogProps {
  isOpen: boolean;
  onClose: () => void;
  fax: DispatchDetail;
  action: string;
}

export function FaxResendDialog({ isOpen, onClose, fax, action }: FaxResendDialogProps) {
  const [receivers, setReceivers] = useState("");
  const count = typedFaxReceivers(receivers).length;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="팩스 다시 보내기"
      description={`같은 파일 ${fax.pages}쪽을 다시 보냅니다. ${formatDate(faxResendEnd(fax.sendDT.slice(0, 10)))}까지 할 수 있습니다.`}
    >
      {(askToClose) => (
        <DialogForm
          intent="RESEND"
          action={action}
          submitText="다시 보내기"
          failureTitle="다시 보내지 못했습니다"
          onDone={onClose}
          onCancel={askToClose}
        >
          <RequestKey />
          <FaxReceiversField value={receivers} count={count || 1} onChange={setReceivers} isSameWithout />
          <p className="text-sm text-muted">
            처음과 같은 단가이면 {formatWon(fax.fee * (count || 1))}을 잔액에서 차감합니다.
          </p>
        </DialogForm>
      )}
    </FormDialog>
  );
}

import { RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { canResendFax, faxResendEnd } from "#domain/messages/fax-limits.ts";
import { typedFaxReceivers } from "#domain/messages/fax-receivers.ts";
import { formatWon } from "#domain/money/won.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { FaxReceiversField } from "./fax-receivers-field.tsx";

interface FaxResendButtonProps {
  dispatch: DispatchDetail;
  /** Shown where the fax cannot be sent again. */
  instead: ReactNode;
}

/** Sends a fax again while its files are stored. People can do this only on the test server. */
export function FaxResendButton({ dispatch, instead }: FaxResendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { partnerSeq, memberSeq } = useParams();
  const { canWrite } = useConsoleRights("issue");
  const { docSeq, kind, files, sendDT } = dispatch;
  const sentDate = sendDT.slice(0, 10);
  const isResendable = kind === "FAX" && files.length > 0 && canResendFax(sentDate, toSeoulDate(new Date()));
  if (!canWrite || !isResendable) return instead;
  return (
    <>
      <p className="me-auto text-sm text-muted">{formatDate(faxResendEnd(sentDate))}까지 다시 보낼 수 있습니다.</p>
      <Button icon={RotateCw} onClick={() => setOpen(true)} aria-haspopup="dialog">
        다시 보내기
      </Button>
      <FaxResendDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        fax={dispatch}
        action={memberPath(Number(partnerSeq), Number(memberSeq), `faxes/${docSeq}/resend`)}
      />
    </>
  );
}

interface FaxResendDialogProps {
  isOpen: boolean;
  onClose: () => void;
  fax: DispatchDetail;
  action: string;
}

function FaxResendDialog({ isOpen, onClose, fax, action }: FaxResendDialogProps) {
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
          <FaxReceiversField value={receivers} count={count || 1} onChange={setReceivers} isOptional />
          <p className="text-sm text-muted">
            처음과 같은 단가이면 {formatWon(fax.fee * (count || 1))}을 잔액에서 차감합니다.
          </p>
        </DialogForm>
      )}
    </FormDialog>
  );
}

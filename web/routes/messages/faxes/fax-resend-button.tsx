import { RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { DispatchDetail } from "#contracts/messages/dispatches.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { canResendFax, faxResendEnd } from "#domain/messages/fax-limits.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Button } from "#web/ui/button.tsx";
import { FaxResendDialog } from "./fax-resend-dialog.tsx";

interface FaxResendButtonProps {
  dispatch: DispatchDetail;
  /** What stands there where nothing can be sent again. */
  instead: ReactNode;
}

/** A fax whose files are still kept may be sent again, on the test server from here. */
export function FaxResendButton({ dispatch, instead }: FaxResendButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { partnerSeq, memberSeq } = useParams();
  const { canWrite } = useConsoleRights("issue");
  const { docSeq, kind, files, sendDT } = dispatch;
  const sentDate = sendDT.slice(0, 10);
  const isKept = kind === "FAX" && files.length > 0 && canResendFax(sentDate, toSeoulDate(new Date()));
  if (!canWrite || !isKept) return instead;
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

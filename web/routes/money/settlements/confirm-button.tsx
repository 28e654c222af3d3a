import { useState } from "react";
import type { AdjustHistory } from "#contracts/money/settlements.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { formatWon } from "#domain/money/won.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useClosingForm } from "#web/forms/use-closing-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function ConfirmButton({ month }: { month: AdjustHistory }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {formatMonth(month.adjustMonth)} 확정
      </Button>
      <ConfirmMonthDialog month={month} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ConfirmMonthDialogProps {
  month: AdjustHistory;
  isOpen: boolean;
  onClose: () => void;
}

/** Names the amount once more, because a confirmation cannot be undone. */
function ConfirmMonthDialog({ month, isOpen, onClose }: ConfirmMonthDialogProps) {
  const { fetcher, failure } = useClosingForm(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={`${formatMonth(month.adjustMonth)} 정산을 확정합니다`}
      description={`지급 금액은 ${formatWon(month.payable)}입니다. 확정한 뒤에는 되돌릴 수 없고, 운영자가 지급을 시작합니다.`}
    >
      <fetcher.Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="month" value={month.adjustMonth} />
        {failure ? <FailureNotice failure={failure} title="확정하지 못했습니다" /> : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" isLoading={fetcher.state !== "idle"}>
            확정
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

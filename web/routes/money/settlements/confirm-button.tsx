import { useState } from "react";
import type { AdjustHistory } from "#contracts/money/settlements.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmMonthDialog } from "./confirm-dialog.tsx";

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

import { formatListTime } from "#domain/calendar/time-format.ts";
import { DOCUMENT_ACTIONS } from "#domain/documents/document-event.ts";
import { isFirstInvoiceOver } from "#domain/documents/first-invoice.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Timeline } from "#web/ui/timeline.tsx";
import type { FirstInvoiceData } from "./first-invoice.tsx";

interface TransmitStepProps {
  isCurrent: boolean;
  invoice: FirstInvoiceData["invoice"];
}

const MOVING: readonly string[] = ["NTS_STANDBY", "NTS_SENT"];

/** Offers the transmission, and then follows the tax office as it works. */
export function TransmitStep({ isCurrent, invoice }: TransmitStepProps) {
  const { fetcher, failure } = useSavedForm();
  const isMoving = invoice !== undefined && MOVING.includes(invoice.status);
  usePanelRefresh(isMoving);
  if (!invoice) return null;
  const isOpen = isCurrent && !isMoving && !isFirstInvoiceOver(invoice.status);
  const isFailed = invoice.status === "NTS_FAILURE";
  return (
    <>
      {failure ? <FailureNotice failure={failure} title="전송하지 못했습니다" /> : null}
      {isFailed ? (
        <Callout kind="danger" title={invoice.nts?.text || "국세청이 받지 않았습니다"}>
          {invoice.nts?.remedy || invoice.history.at(-1)?.note}
        </Callout>
      ) : null}
      <div className="rounded-lg border border-line bg-surface p-4">
        <Timeline label="문서의 상태" entries={entriesOf(invoice, isMoving)} />
      </div>
      {isOpen ? (
        <div>
          <Button
            variant="primary"
            isLoading={fetcher.state !== "idle"}
            onClick={() => void fetcher.submit({ intent: "transmit" }, { method: "post" })}
          >
            {isFailed ? "다시 전송하기" : "국세청에 전송하기"}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Lists the events so far and, while the document is under way, the next one. */
function entriesOf({ history }: NonNullable<FirstInvoiceData["invoice"]>, isMoving: boolean) {
  const events = history.map(({ action, at, status }, index) => ({
    id: String(index),
    title: DOCUMENT_ACTIONS[action],
    time: { dateTime: `${at}+09:00`, text: formatListTime(at) },
    meaning: TAX_INVOICE_STATUS_LABELS[status as keyof typeof TAX_INVOICE_STATUS_LABELS]?.meaning ?? "neutral",
  }));
  return isMoving ? [...events, { id: "next", title: "모의 국세청의 처리 결과를 기다리고 있습니다" }] : events;
}

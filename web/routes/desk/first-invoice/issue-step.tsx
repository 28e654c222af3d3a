import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { formatWon } from "#domain/money/won.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { Button } from "#web/ui/button.tsx";
import type { FirstInvoiceData } from "./first-invoice.tsx";

interface IssueStepProps {
  isCurrent: boolean;
  /** The document once it is more than a draft. */
  issued: FirstInvoiceData["invoice"];
}

export function IssueStep({ isCurrent, issued }: IssueStepProps) {
  const { fetcher, failure } = useSavedForm();
  if (issued?.ntsNum) {
    return (
      <p className="text-sm">
        국세청 승인번호 <span className="tabular-nums">{formatNtsNumber(issued.ntsNum)}</span>
        {issued.fee ? `, 요금 ${formatWon(issued.fee.point + issued.fee.bonusPoint)}` : null}
      </p>
    );
  }
  if (!isCurrent) return null;
  return (
    <>
      {failure ? <FailureNotice failure={failure} title="발행하지 못했습니다" /> : null}
      <div>
        <Button
          variant="primary"
          isLoading={fetcher.state !== "idle"}
          onClick={() => void fetcher.submit({ intent: "issue" }, { method: "post" })}
        >
          발행하기
        </Button>
      </div>
    </>
  );
}

import type { SmsDeny } from "#contracts/messages/opt-outs.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { SUBSCRIPTION_STATUS_LABELS } from "#domain/money/subscription.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { RequestKey } from "#web/forms/request-key.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";

/** Shows the free opt-out number that ads end with, and on the test server starts or stops it. */
export function SmsDenyCard({ smsDeny }: { smsDeny: SmsDeny }) {
  const { fetcher, failure } = useSavedForm();
  const { canWrite } = useConsoleRights("issue");
  const { state, optOutNumber, monthlyFee } = smsDeny;
  const isStarted = state === "ACTIVE" || state === "SUSPENDED";
  const label = state ? SUBSCRIPTION_STATUS_LABELS[state] : ({ text: "사용 안 함", meaning: "neutral" } as const);
  return (
    <Card
      title="080 수신거부"
      description="받는 사람이 이 번호로 전화하면 아래 목록에 들어갑니다. 광고 문자의 끝에 적는 번호입니다."
      action={
        canWrite ? (
          <fetcher.Form method="post">
            <RequestKey key={state} />
            <input type="hidden" name="intent" value={isStarted ? "stop" : "start"} />
            <Button type="submit" size="sm" isLoading={fetcher.state !== "idle"}>
              {isStarted ? "해지" : "시작"}
            </Button>
          </fetcher.Form>
        ) : null
      }
    >
      {failure ? (
        <div className="mb-4">
          <FailureNotice failure={failure} title="바꾸지 못했습니다" />
        </div>
      ) : null}
      <KeyValueList
        layout="columns"
        items={[
          { label: "상태", value: <StatusBadge meaning={label.meaning}>{label.text}</StatusBadge> },
          { label: "수신거부 번호", value: optOutNumber && formatPhone(optOutNumber) },
          { label: "월 요금", value: formatWon(monthlyFee) },
          ...(smsDeny.startDate ? [{ label: "시작일", value: formatDate(smsDeny.startDate) }] : []),
          ...(smsDeny.stopDate ? [{ label: "해지일", value: formatDate(smsDeny.stopDate) }] : []),
        ]}
      />
    </Card>
  );
}

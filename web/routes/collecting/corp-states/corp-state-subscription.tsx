import type { CorpStateSubscription } from "#contracts/collecting/corp-states.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { SUBSCRIPTION_STATUS_LABELS } from "#domain/money/subscription.ts";
import { formatWon } from "#domain/money/won.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";

interface SubscriptionProps {
  subscription: CorpStateSubscription | null;
  /** The price of a month; undefined for people who may not see prices. */
  cost: number | undefined;
  isDisabled: boolean;
}

/** Starts and stops the monthly subscription, which makes lookups free. */
export function CorpStateSubscriptionCard({ subscription, cost, isDisabled }: SubscriptionProps) {
  const { fetcher, failure } = useSavedForm();
  const isRunning = subscription !== null && subscription.state !== "STOPPED";
  return (
    <Card
      title="월정액"
      description="요금을 낸 달에는 몇 번을 조회해도 추가 요금이 없습니다."
      action={subscription ? <SubscriptionBadge state={subscription.state} /> : null}
    >
      <ActionForm
        fetcher={fetcher}
        failure={failure}
        failureTitle={isRunning ? "해지하지 못했습니다" : "시작하지 못했습니다"}
        isGuarded={false}
      >
        <p className="text-sm leading-6 text-muted">{standingText(subscription, cost)}</p>
        <input type="hidden" name="intent" value={isRunning ? "stop" : "start"} />
        <div>
          <SubmitButton variant="secondary" disabled={isDisabled}>
            {isRunning ? "월정액 해지" : "월정액 시작"}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

function SubscriptionBadge({ state }: Pick<CorpStateSubscription, "state">) {
  const { text, meaning } = SUBSCRIPTION_STATUS_LABELS[state];
  return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
}

function standingText(subscription: CorpStateSubscription | null, cost: number | undefined): string {
  const fee = cost === undefined ? "이번 달 요금" : `이번 달 요금 ${formatWon(cost)}`;
  if (subscription === null) return `시작하면 ${fee}을 바로 차감하고, 다음 달부터 매월 1일에 차감합니다.`;
  const paidMonth = formatMonth(subscription.paidMonth);
  if (subscription.state === "SUSPENDED")
    return "잔액이 부족해 이번 달 요금을 내지 못했습니다. 충전하면 다음 날 새벽에 다시 시작하고, 그동안은 건별로 차감합니다.";
  if (subscription.state === "ACTIVE")
    return `${paidMonth} 요금을 냈습니다. 해지해도 그달 말일까지 쓸 수 있고, 다음 달부터 차감하지 않습니다.`;
  return subscription.isUsable
    ? `해지했지만 ${paidMonth} 말일까지 추가 요금 없이 조회합니다. 다시 시작해도 이번 달 요금은 또 내지 않습니다.`
    : `해지했습니다. 다시 시작하면 ${fee}을 바로 차감하고, 다음 달부터 매월 1일에 차감합니다.`;
}

import { ADJUST_MINIMUM_WON } from "#domain/money/adjust-revenue.ts";
import { ADJUST_DAYS, ADJUST_STATUS_LABELS, type AdjustStatus } from "#domain/money/adjust-status.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { formatWon } from "#domain/money/won.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

const STEPS: readonly { status: AdjustStatus; when: string; text: string }[] = [
  {
    status: "STANDBY",
    when: `다음 달 ${ADJUST_DAYS.totals}일`,
    text: "지난달 이용 내역을 품목과 회원사별로 모아요.",
  },
  { status: "PLAN", when: "집계가 원장과 맞으면", text: "정산할 금액이 나와요. 숫자마다 원장까지 열어 볼 수 있어요." },
  {
    status: "CONFIRM",
    when: `${ADJUST_DAYS.confirmed}일까지`,
    text: `콘솔에서 확정해요. 확정하지 않아도 ${ADJUST_DAYS.confirmed}일에 저절로 확정돼요.`,
  },
  {
    status: "CLOSE",
    when: "확정한 뒤",
    text: `${Object.values(SETTLE_METHOD_LABELS).join(", ")} 가운데 계약한 방법으로 드려요.`,
  },
];

/** Shows the four steps of a month's settlement, and the carry-over of small amounts. */
export function SettlementCourse() {
  return (
    <>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ status, when, text }) => (
          <li key={status} className="border-t-2 border-brand pt-4">
            <p className="text-sm text-muted">{when}</p>
            <p className="mt-1.5">
              <StatusBadge meaning={ADJUST_STATUS_LABELS[status].meaning}>
                {ADJUST_STATUS_LABELS[status].text}
              </StatusBadge>
            </p>
            <p className="mt-2.5 text-[0.9375rem]">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-[0.9375rem] text-muted">
        정산할 금액이 {formatWon(ADJUST_MINIMUM_WON)}보다 적은 달은{" "}
        <StatusBadge meaning={ADJUST_STATUS_LABELS.CARRY_OVER.meaning}>
          {ADJUST_STATUS_LABELS.CARRY_OVER.text}
        </StatusBadge>{" "}
        상태가 되어 다음 달에 더해져요. 나중에 생긴 환불은 환불한 달에서 빼요.
      </p>
    </>
  );
}

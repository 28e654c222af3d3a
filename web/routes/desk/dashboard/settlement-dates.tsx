import type { Dashboard } from "#contracts/desk/dashboard.ts";
import { daysBetween, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDaysLeft, formatMonthDay } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { Card } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type Step = NonNullable<Dashboard["settlement"]>["steps"][number];

const STEPS: Readonly<Record<Step["step"], string>> = {
  TOTALS: "이용분을 집계합니다.",
  CONFIRMED: "이용분이 확정됩니다. 그 전에 직접 확정할 수 있습니다.",
};

interface SettlementDatesProps {
  partnerSeq: number;
  today: SeoulDate;
  steps: readonly Step[];
}

export function SettlementDates({ partnerSeq, today, steps }: SettlementDatesProps) {
  return (
    <Card title="다음 정산 일정" action={<TextLink to={partnerPath(partnerSeq, "adjust/list")}>정산 내역</TextLink>}>
      <ol className="flex flex-col gap-3">
        {steps.map(({ date, month, step }) => (
          <li key={`${date} ${month}`} className="flex gap-3 text-sm">
            <span className="w-16 shrink-0">
              <time dateTime={date} className="block font-medium tabular-nums">
                {formatMonthDay(date)}
              </time>
              <span className="text-xs text-muted tabular-nums">{formatDaysLeft(daysBetween(today, date))}</span>
            </span>
            <span className="min-w-0 text-muted">
              {Number(month.slice(5))}월 {STEPS[step]}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

import { Link } from "react-router";
import type { Dashboard } from "#contracts/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { Card } from "#web/ui/card.tsx";
import { ChartTable } from "#web/ui/chart-frame.tsx";
import { formatNumber } from "#web/ui/grouped-number.ts";
import { axisFormatter } from "#web/ui/korean-number.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { periodOf, statsHref } from "./stats-links.ts";
import { trendTicks } from "./trend-ticks.ts";

type Month = Dashboard["months"][number];

interface UsageTrendProps {
  partnerSeq: number;
  today: SeoulDate;
  months: readonly Month[];
}

/** Each bar is a link to its month: drawn by style alone, so that a keyboard walks it like any list. */
export function UsageTrend({ partnerSeq, today, months }: UsageTrendProps) {
  const hrefOf = ({ month }: Month) => statsHref(partnerSeq, "usage-per-period", periodOf(month, today));
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const whole = { start: periodOf(first, today).start, end: today };
  return (
    <Card
      title="월별 이용 금액"
      description={`${formatMonth(first)}부터 이번 달까지, 환불을 뺀 금액`}
      action={<TextLink to={statsHref(partnerSeq, "usage-per-period", whole)}>기간별 이용 현황</TextLink>}
    >
      <Bars months={months} present={last} hrefOf={hrefOf} />
      <details className="mt-3 text-sm">
        <summary className="inline-flex h-8 items-center rounded-sm text-xs text-muted underline-offset-4 hover:text-text hover:underline">
          표로 보기
        </summary>
        <div className="max-h-72 overflow-auto rounded-md border border-line">
          <ChartTable
            caption="월별 이용 금액과 건수"
            heads={["월", "금액", "건수"]}
            rows={months.map(({ month, spent, count }) => [
              formatMonth(month),
              `${formatNumber(spent)}원`,
              `${formatNumber(count)}건`,
            ])}
          />
        </div>
      </details>
    </Card>
  );
}

interface BarsProps {
  months: readonly Month[];
  present: string;
  hrefOf: (month: Month) => string;
}

function Bars({ months, present, hrefOf }: BarsProps) {
  const ticks = trendTicks(Math.max(0, ...months.map(({ spent }) => spent)));
  const top = ticks[0] ?? 1;
  const tickText = axisFormatter(ticks);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2">
      <div
        aria-hidden="true"
        className="flex h-48 flex-col justify-between text-right text-xs leading-none text-faint tabular-nums"
      >
        {ticks.map((tick) => (
          <span key={tick} className="-my-1.5 h-3">
            {tickText(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        <div aria-hidden="true" className="absolute inset-x-0 top-0 flex h-48 flex-col justify-between">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={`h-0 border-t ${tick === 0 ? "border-neutral-line" : "border-dashed border-line"}`}
            />
          ))}
        </div>
        <ol className="relative flex">
          {months.map((month, index) => (
            <Bar
              key={month.month}
              {...month}
              href={hrefOf(month)}
              height={(Math.max(0, month.spent) / top) * 100}
              isPresent={month.month === present}
              isLeft={index < months.length / 2}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

interface BarProps extends Month {
  href: string;
  /** In percent of the picture. */
  height: number;
  isPresent: boolean;
  isLeft: boolean;
}

function Bar({ month, spent, href, height, isPresent, isLeft }: BarProps) {
  const number = Number(month.slice(5));
  return (
    <li className="min-w-0 flex-1">
      <Link to={href} className="group relative block rounded-sm -outline-offset-1">
        <span className="flex h-48 items-end justify-center rounded-t-sm group-hover:bg-text/5">
          <span
            className={`w-3/5 max-w-9 rounded-t-[3px] ${isPresent ? "bg-brand" : "bg-brand-line group-hover:bg-brand group-focus-visible:bg-brand"}`}
            style={{ height: `${height}%` }}
          />
        </span>
        <span
          aria-hidden="true"
          className={`mt-2 block text-center text-[0.6875rem] leading-4 whitespace-nowrap tabular-nums ${isPresent ? "font-semibold text-text" : "text-faint"}`}
        >
          {number}
          <span className="max-sm:hidden">월</span>
        </span>
        <span className="sr-only">
          {formatMonth(month)} {formatNumber(spent)}원
        </span>
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute top-0 z-20 hidden rounded-md bg-surface px-3 py-2 text-xs whitespace-nowrap shadow-float group-hover:block group-focus-visible:block ${isLeft ? "left-full" : "right-full"}`}
        >
          <span className="block text-muted">
            {formatMonth(month)}
            {isPresent ? " (오늘까지)" : ""}
          </span>
          <span className="block font-semibold tabular-nums">{formatNumber(spent)}원</span>
        </span>
      </Link>
    </li>
  );
}

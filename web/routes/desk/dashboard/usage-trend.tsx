import { Link } from "react-router";
import type { Dashboard } from "#contracts/desk/dashboard.ts";
import type { SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { Card } from "#web/ui/card.tsx";
import { ChartFrame } from "#web/ui/chart-frame.tsx";
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

/** Draws each bar as a link to its month, so that the keyboard moves through it like a list. */
export function UsageTrend({ partnerSeq, today, months }: UsageTrendProps) {
  const hrefOf = ({ month }: Month) => statsHref(partnerSeq, "usage-per-period", periodOf(month, today));
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const period = { start: periodOf(first, today).start, end: today };
  return (
    <Card
      title="월별 이용 금액"
      description={`${formatMonth(first)}부터 이번 달까지, 환불을 뺀 금액`}
      action={<TextLink to={statsHref(partnerSeq, "usage-per-period", period)}>기간별 이용 현황</TextLink>}
    >
      <ChartFrame unit="원" table={<MonthTable months={months} hrefOf={hrefOf} />}>
        <Bars months={months} present={last} hrefOf={hrefOf} />
      </ChartFrame>
    </Card>
  );
}

/** Links to the same months as the bars. */
function MonthTable({ months, hrefOf }: Pick<BarsProps, "months" | "hrefOf">) {
  const cell = "px-3 py-1.5 text-right tabular-nums";
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">월별 이용 금액과 건수</caption>
      <thead className="bg-surface-sunken text-xs text-muted">
        <tr>
          <th scope="col" className="px-3 py-1.5 text-left font-medium">
            월
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            금액
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            건수
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month} className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              <TextLink to={hrefOf(month)} look="quiet">
                {formatMonth(month.month)}
              </TextLink>
            </th>
            <td className={cell}>{formatNumber(month.spent)}원</td>
            <td className={cell}>{formatNumber(month.count)}건</td>
          </tr>
        ))}
      </tbody>
    </table>
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
  /** The height is in percent of the chart. */
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
            className={`w-3/5 max-w-9 rounded-t-[3px] ${isPresent ? "bg-brand" : "bg-[color-mix(in_oklab,var(--brand)_55%,var(--surface))] group-hover:bg-brand group-focus-visible:bg-brand"}`}
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

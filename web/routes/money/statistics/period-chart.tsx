import { passedPart } from "#domain/calendar/compared-range.ts";
import { BarChart, StackedBarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";
import type { ChartData } from "#web/ui/chart-data.ts";
import { isUsed, type PeriodRow } from "./period-table.tsx";
import type { StatisticAddress } from "./statistic-address.ts";
import { type Period, type Step, UNITS } from "./usage-figures.ts";

interface PeriodChartProps {
  address: StatisticAddress;
  step: Step;
  periods: readonly PeriodRow[];
  /** Where nothing is compared there is a series for each service. */
  series: ChartData["series"] | undefined;
  hrefOf: (period: Period) => string;
}

const STEPS: Readonly<Record<Step, string>> = { day: "일별", month: "월별" };

export function PeriodChart({ address, step, periods, series, hrefOf }: PeriodChartProps) {
  const { measure, range, today } = address;
  const passedRange = passedPart(range, today);
  const Chart = series ? StackedBarChart : BarChart;
  const isEmpty = !periods.some(isUsed);
  const chart: ChartData = {
    labels: periods.map(({ label }) => label),
    hrefs: periods.map((period) => (isUsed(period) ? hrefOf(period) : undefined)),
    series: series ?? comparedSeries(address, periods),
  };
  return (
    <Card title={`${STEPS[step]} 추이`} description={`${passedRange.start} ~ ${passedRange.end}`}>
      <Chart
        title={`${STEPS[step]} 이용 ${measure === "amount" ? "금액" : "건수"}`}
        unit={UNITS[measure]}
        data={isEmpty ? { labels: [], series: [] } : chart}
        height={280}
        hasTableBeside
        emptyText="이 기간에는 이용 내역이 없습니다."
      />
    </Card>
  );
}

const COMPARED_LABELS = { previous: "이전 기간", year: "지난해" } as const;

const comparedSeries = ({ compare, measure }: StatisticAddress, periods: readonly PeriodRow[]): ChartData["series"] => [
  {
    key: "now",
    label: "이 기간",
    color: "var(--brand)",
    values: periods.map((period) => (period.isAhead ? null : period[measure])),
  },
  {
    key: "before",
    label: compare ? COMPARED_LABELS[compare] : "",
    color: "var(--line-strong)",
    values: periods.map(({ before }) => before ?? null),
  },
];

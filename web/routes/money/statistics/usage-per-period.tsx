import { listUsagePerDate, listUsagePerMonth, type UsageRow } from "#contracts/money/statistics.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { call } from "#web/api-client.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { ChartData } from "#web/ui/chart-data.ts";
import { SegmentLinks } from "#web/ui/segment-links.tsx";
import type { Route } from "./+types/usage-per-period.ts";
import { comparedFigures, findMemberName, loadCompared } from "./load-usage.ts";
import { PeriodChart } from "./period-chart.tsx";
import { isUsed, type PeriodRow, PeriodTable } from "./period-table.tsx";
import { readStatistic } from "./read-statistic.ts";
import {
  comparedBy,
  fileParams,
  ONLY_LOOKS,
  rangeParam,
  type StatisticAddress,
  statisticHref,
} from "./statistic-address.ts";
import { StatisticPage, StatisticPair, StatisticViews } from "./statistic-page.tsx";
import {
  canBeDaily,
  categoryOf,
  figureOf,
  figuresBy,
  measured,
  type Period,
  periodKey,
  periodsOf,
  type Step,
  stepOf,
} from "./usage-figures.ts";
import { UsageSummary } from "./usage-summary.tsx";

export const meta = () => consoleMeta("기간별 이용 현황");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const address = readStatistic(listUsagePerMonth, url.searchParams, toSeoulDate(new Date()));
  const step = stepOf(address.range, new URLSearchParams(address.search).get("by"));
  const endpoint = step === "day" ? listUsagePerDate : listUsagePerMonth;
  const [rows, memberName] = await Promise.all([
    loadCompared(address, (query) => call(api, endpoint, { query })),
    findMemberName(api, address),
  ]);
  const { compare } = address;
  return {
    partnerSeq: Number(params.partnerSeq),
    address,
    step,
    memberName,
    figures: comparedFigures(rows),
    fileRows: rows.now.length,
    periods: periodRows(address, step, rows.now, compare && rows[compare]),
    series: compare ? undefined : seriesByCategory(address, step, rows.now),
  };
}

const keyOf = (step: Step) => (row: UsageRow) => (step === "day" ? row.pointDate : row.pointMonth);

/** Compares bar for bar: the third day of this period with the third day of the other. */
function periodRows(
  address: StatisticAddress,
  step: Step,
  now: UsageRow[],
  before: UsageRow[] | undefined,
): PeriodRow[] {
  const figures = figuresBy(now, keyOf(step));
  const earlier = before && figuresBy(before, keyOf(step));
  const others = address.compare ? periodsOf(comparedBy(address, address.compare), step) : [];
  return periodsOf(address.range, step).map((period, index) => {
    const other = others[index];
    return {
      ...period,
      ...(figures.get(periodKey(period, step)) ?? figureOf([])),
      before: other && earlier ? measured(earlier.get(periodKey(other, step)), address.measure) : undefined,
      isAhead: period.start > address.today,
    };
  });
}

/** Returns the services that were used, in their own order and colour. */
function seriesByCategory(address: StatisticAddress, step: Step, rows: UsageRow[]): ChartData["series"] {
  const periods = periodsOf(address.range, step);
  return SERVICE_CATEGORIES.flatMap(({ code, text, color }) => {
    const own = rows.filter(({ pointCode }) => categoryOf(pointCode) === code);
    if (own.length === 0) return [];
    const figures = figuresBy(own, keyOf(step));
    const values = periods.map((period) => measured(figures.get(periodKey(period, step)), address.measure));
    return [{ key: code, label: text, color, values }];
  });
}

export default function UsagePerPeriod({ loaderData }: Route.ComponentProps) {
  const { partnerSeq, address, step, memberName, figures, periods, series, fileRows } = loaderData;
  const { search, range } = address;
  /** A month leads to its days, a day to the rows of the ledger. */
  const hrefOf = (period: Period) =>
    step === "month"
      ? statisticHref(search, { dateRange: rangeParam(period), by: undefined })
      : statisticHref(
          search,
          { dateRange: rangeParam(period), ...ONLY_LOOKS },
          partnerPath(partnerSeq, "stats/entries"),
        );
  return (
    <StatisticPage
      title="기간별 이용 현황"
      description="날짜와 달에 따라 얼마나 이용했는지 봅니다. 막대를 누르면 그날의 원장 내역까지 내려갑니다."
      address={address}
      memberName={memberName}
    >
      <UsageSummary figures={figures} />
      <StatisticViews
        address={address}
        file={
          <ExportChoice
            params={fileParams(address)}
            totalElements={fileRows}
            {...(step === "month" && { pathname: partnerPath(partnerSeq, "stats/usage-per-service") })}
          />
        }
      >
        <SegmentLinks
          label="묶는 단위"
          options={[
            ...(canBeDaily(range)
              ? [{ text: "일별", href: statisticHref(search, { by: "day" }), isChosen: step === "day" }]
              : []),
            { text: "월별", href: statisticHref(search, { by: "month" }), isChosen: step === "month" },
          ]}
        />
      </StatisticViews>
      <StatisticPair>
        <PeriodChart address={address} step={step} periods={periods} series={series} hrefOf={hrefOf} />
        <PeriodTable
          rows={periods.filter((period) => isUsed(period) || period.before).toReversed()}
          figures={figures}
          address={address}
          step={step}
          hrefOf={hrefOf}
        />
      </StatisticPair>
    </StatisticPage>
  );
}

import { listSettlesPerMonth, type SettleMonth } from "#contracts/money/statistics.ts";
import { firstDayOf, lastDayOf, type SeoulMonth, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { SETTLE_PAY_METHODS, type SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import { call } from "#web/api-client.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StackedBarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";
import type { ChartData } from "#web/ui/chart-data.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/settles.ts";
import { figureColumns } from "./figure-columns.tsx";
import { loadCompared } from "./load-usage.ts";
import { readStatistic } from "./read-statistic.ts";
import { fileParams, rangeParam, type StatisticAddress } from "./statistic-address.ts";
import { lastYear, StatisticPage, StatisticPair, StatisticViews } from "./statistic-page.tsx";
import { periodsOf, UNITS } from "./usage-figures.ts";
import { Summary } from "./usage-summary.tsx";

export const meta = () => consoleMeta("결제 현황");

type SettleFigure = Record<"count" | "amount" | "cancelCount" | "cancelAmount", number>;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const today = toSeoulDate(new Date());
  const address = readStatistic(listSettlesPerMonth, url.searchParams, today, lastYear(today));
  const rows = await loadCompared(address, ({ dateRange }) => call(api, listSettlesPerMonth, { query: { dateRange } }));
  const figures = { now: figureOf(rows.now), previous: figureOf(rows.previous), year: figureOf(rows.year) };
  return { partnerSeq: Number(params.partnerSeq), address, rows: rows.now, figures };
}

function figureOf(rows: readonly SettleMonth[]): SettleFigure {
  const figure = { count: 0, amount: 0, cancelCount: 0, cancelAmount: 0 };
  for (const row of rows) {
    figure.count += row.count;
    figure.amount += row.amount;
    figure.cancelCount += row.cancelCount;
    figure.cancelAmount += row.cancelAmount;
  }
  return figure;
}

const SUMMARY = [
  { label: "결제 금액", unit: "원", value: ({ amount }: SettleFigure) => amount },
  { label: "결제 건수", unit: "건", value: ({ count }: SettleFigure) => count },
  { label: "취소 금액", unit: "원", value: ({ cancelAmount }: SettleFigure) => cancelAmount },
];

const METHOD_COLORS: Readonly<Record<SettlePayMethod, string>> = {
  card: "var(--category-taxinvoice)",
  vbank: "var(--category-message)",
  bank: "var(--category-cashbill)",
};

const METHODS = Object.keys(SETTLE_PAY_METHODS) as SettlePayMethod[];

function chartOf(
  { range, measure }: StatisticAddress,
  rows: readonly SettleMonth[],
  hrefOf: (month: SeoulMonth) => string,
): ChartData {
  const months = periodsOf(range, "month").map(({ start, label }) => ({ month: start.slice(0, 7), label }));
  return {
    labels: months.map(({ label }) => label),
    hrefs: months.map(({ month }) => (rows.some(({ pointMonth }) => pointMonth === month) ? hrefOf(month) : undefined)),
    series: METHODS.map((method) => ({
      key: method,
      label: SETTLE_PAY_METHODS[method],
      color: METHOD_COLORS[method],
      values: months.map(
        ({ month }) => rows.find((row) => row.pointMonth === month && row.payMethod === method)?.[measure] ?? 0,
      ),
    })),
  };
}

export default function SettleStatistics({ loaderData }: Route.ComponentProps) {
  const { partnerSeq, address, rows, figures } = loaderData;
  /** A month leads to the rows its payments left in the ledger. */
  const hrefOf = (month: SeoulMonth) =>
    `${partnerPath(partnerSeq, "stats/entries")}?${new URLSearchParams({
      dateRange: rangeParam({ start: firstDayOf(month), end: lastDayOf(month) }),
      pointCode: "10100",
    })}`;
  return (
    <StatisticPage
      title="결제 현황"
      description="파트너와 회원사가 결제한 포인트를 달과 결제 수단으로 나누어 봅니다."
      address={address}
      filters={[]}
    >
      <Summary stats={SUMMARY} figures={figures} />
      <StatisticViews
        address={address}
        hasComparison={false}
        file={<ExportChoice params={fileParams(address)} totalElements={rows.length} />}
      />
      <StatisticPair>
        <Card title="월별 결제" description={`${address.range.start} ~ ${address.range.end}`}>
          <StackedBarChart
            title={`월별 결제 ${address.measure === "amount" ? "금액" : "건수"}`}
            unit={UNITS[address.measure]}
            data={rows.length === 0 ? { labels: [], series: [] } : chartOf(address, rows, hrefOf)}
            height={280}
            hasTableBeside
            emptyText="이 기간에는 결제가 없습니다."
          />
        </Card>
        <DataTable
          caption="월별 결제 현황"
          columns={columnsOf(figures.now)}
          rows={rows.toReversed()}
          rowKey={({ pointMonth, payMethod }) => `${pointMonth} ${payMethod}`}
          rowHref={({ pointMonth }) => hrefOf(pointMonth)}
          params={new URLSearchParams()}
          hasTotals
          hasToolbar={false}
          empty={
            <EmptyState
              title="결제 내역이 없습니다"
              description="기간을 넓혀 보세요. 포인트를 결제하면 바로 여기에 더해집니다."
            />
          }
        />
      </StatisticPair>
    </StatisticPage>
  );
}

function columnsOf(now: SettleFigure): Column<SettleMonth>[] {
  return [
    {
      key: "month",
      header: "월",
      cell: ({ pointMonth, payMethod }) => (
        <>
          {pointMonth}
          <span className="ms-2 font-normal text-muted">{SETTLE_PAY_METHODS[payMethod]}</span>
        </>
      ),
    },
    ...figureColumns(now),
    {
      key: "cancel",
      header: "취소",
      align: "end",
      cell: ({ cancelAmount }) => <Amount value={cancelAmount} />,
      total: <Amount value={now.cancelAmount} />,
    },
  ];
}

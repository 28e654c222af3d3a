import { listUsagePerMonth, type UsageRow } from "#contracts/money/statistics.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { SERVICE_CATEGORIES, serviceCategoryByCode } from "#domain/money/service-category.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Card } from "#web/ui/card.tsx";
import { CategoryName } from "#web/ui/chip.tsx";
import { DonutChart } from "#web/ui/donut-chart.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatRate } from "#web/ui/korean-number.ts";
import { RankChart } from "#web/ui/rank-chart.tsx";
import type { Route } from "./+types/usage-per-service.ts";
import { changeColumns, figureColumns } from "./figure-columns.tsx";
import { comparedFigures, findMemberName, loadMonths } from "./load-usage.ts";
import { readStatistic } from "./read-statistic.ts";
import { fileParams, type StatisticAddress, statisticHref } from "./statistic-address.ts";
import { StatisticPage, StatisticPair, StatisticViews } from "./statistic-page.tsx";
import { categoryOf, figuresBy, measured, UNITS, type UsageFigure } from "./usage-figures.ts";
import { UsageSummary } from "./usage-summary.tsx";

export const meta = () => consoleMeta("서비스별 이용 현황");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const address = readStatistic(listUsagePerMonth, url.searchParams, toSeoulDate(new Date()));
  const [rows, memberName] = await Promise.all([loadMonths(api, address), findMemberName(api, address)]);
  const { compare } = address;
  return {
    partnerSeq: Number(params.partnerSeq),
    address,
    memberName,
    figures: comparedFigures(rows),
    fileRows: rows.now.length,
    codes: codeFigures(address, rows.now, compare && rows[compare]),
  };
}

interface CodeFigure extends UsageFigure {
  pointCode: string;
  before: number | undefined;
}

/** Returns the point codes in the order of their services. */
function codeFigures(address: StatisticAddress, now: UsageRow[], before: UsageRow[] | undefined): CodeFigure[] {
  const past = before && figuresBy(before, ({ pointCode }) => pointCode);
  const order = (pointCode: string) => serviceCategoryByCode(categoryOf(pointCode) ?? "")?.order ?? 99;
  return [...figuresBy(now, ({ pointCode }) => pointCode)]
    .map(([pointCode, figure]) => ({
      ...figure,
      pointCode,
      before: past && measured(past.get(pointCode), address.measure),
    }))
    .toSorted((a, b) => order(a.pointCode) - order(b.pointCode) || b[address.measure] - a[address.measure]);
}

export default function UsagePerService({ loaderData }: Route.ComponentProps) {
  const { partnerSeq, address, memberName, figures, codes, fileRows } = loaderData;
  /** A service leads to its members, or to its days where the address names one member. */
  const page = address.memberSeq ? "stats/usage-per-period" : "stats/usage-per-member";
  const hrefOf = (pointCode: string) =>
    statisticHref(address.search, { pointCode, category: undefined }, partnerPath(partnerSeq, page));
  return (
    <StatisticPage
      title="서비스별 이용 현황"
      description="어느 서비스를 얼마나 이용했는지 봅니다. 항목을 누르면 이용한 회원사로, 다시 날짜와 원장 내역으로 내려갑니다."
      address={address}
      memberName={memberName}
    >
      <UsageSummary figures={figures} />
      <StatisticViews address={address} file={<ExportChoice params={fileParams(address)} totalElements={fileRows} />} />
      <StatisticPair>
        <ServiceChart address={address} codes={codes} hrefOf={hrefOf} />
        <DataTable
          caption="서비스별 이용 현황"
          columns={columnsOf(address, figures)}
          rows={codes}
          rowKey={({ pointCode }) => pointCode}
          rowHref={({ pointCode }) => hrefOf(pointCode)}
          params={new URLSearchParams()}
          hasTotals
          hasToolbar={false}
          empty={
            <EmptyState
              title="이용 내역이 없습니다"
              description="기간을 넓히거나 조건을 줄여 보세요. 회원사가 서비스를 이용하면 바로 여기에 더해집니다."
            />
          }
        />
      </StatisticPair>
    </StatisticPage>
  );
}

interface ServiceChartProps {
  address: StatisticAddress;
  codes: readonly CodeFigure[];
  hrefOf: (pointCode: string) => string;
}

const NOTHING = "이 기간에는 이용 내역이 없습니다.";

/** Shows all services by share, or the items of one service by size. */
function ServiceChart({ address, codes, hrefOf }: ServiceChartProps) {
  const { measure, category, pointCode, search } = address;
  const unit = UNITS[measure];
  if (category || pointCode) {
    const bars = codes.map(({ pointCode, before, ...figure }) => ({
      key: pointCode,
      label: pointCodeEntry(pointCode)?.text ?? pointCode,
      note: pointCode,
      color: serviceCategoryByCode(categoryOf(pointCode) ?? "")?.color ?? "var(--brand)",
      value: figure[measure],
      before,
      href: hrefOf(pointCode),
    }));
    return (
      <Card title="항목별 이용">
        <RankChart title="항목별 이용" unit={unit} bars={bars} emptyText={NOTHING} />
      </Card>
    );
  }
  const slices = SERVICE_CATEGORIES.map(({ code, text, color }) => ({
    key: code,
    label: text,
    color,
    value: codes.filter((one) => categoryOf(one.pointCode) === code).reduce((sum, one) => sum + one[measure], 0),
    href: statisticHref(search, { category: code }),
  }));
  return (
    <Card title="서비스별 비중" description="서비스를 누르면 그 서비스의 항목을 봅니다.">
      <DonutChart
        title="서비스별 비중"
        unit={unit}
        slices={slices}
        mostSlices={11}
        emptyText={NOTHING}
        hasTableBeside
      />
    </Card>
  );
}

function columnsOf(
  address: StatisticAddress,
  figures: Route.ComponentProps["loaderData"]["figures"],
): Column<CodeFigure>[] {
  const { measure, compare } = address;
  const { now } = figures;
  const whole = now[measure];
  return [
    {
      key: "item",
      header: "항목",
      cell: ({ pointCode }) => (
        <CategoryName color={serviceCategoryByCode(categoryOf(pointCode) ?? "")?.color}>
          {pointCodeEntry(pointCode)?.text ?? pointCode}
        </CategoryName>
      ),
    },
    ...figureColumns(now),
    ...changeColumns(address, figures),
    ...(compare
      ? []
      : [
          {
            key: "share",
            header: "비중",
            align: "end" as const,
            cell: (figure: CodeFigure) => (whole > 0 ? formatRate((figure[measure] / whole) * 100) : "–"),
          },
        ]),
  ];
}

import { listUsagePerMember } from "#contracts/money/statistics.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { call } from "#web/api-client.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { readPage, readPageSize } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { lastPage } from "#web/lists/pager-window.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RankChart } from "#web/ui/rank-chart.tsx";
import type { Route } from "./+types/usage-per-member.ts";
import { changeColumns, figureColumns } from "./figure-columns.tsx";
import { comparedFigures, loadCompared } from "./load-usage.ts";
import { readStatistic } from "./read-statistic.ts";
import { fileParams, type StatisticAddress, statisticHref } from "./statistic-address.ts";
import { StatisticPage, StatisticPair, StatisticViews } from "./statistic-page.tsx";
import { type MemberFigure, memberFigures, UNITS } from "./usage-figures.ts";
import { UsageSummary } from "./usage-summary.tsx";

export const meta = () => consoleMeta("회원사별 이용 현황");

const RANKED = 10;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const address = readStatistic(listUsagePerMember, url.searchParams, toSeoulDate(new Date()));
  const rows = await loadCompared(address, (query) => call(api, listUsagePerMember, { query }));
  const { compare, measure } = address;
  const members = memberFigures(rows.now, compare && rows[compare], measure);
  const size = readPageSize(url.searchParams);
  const page = Math.min(readPage(url.searchParams), lastPage(members.length, size));
  return {
    partnerSeq: Number(params.partnerSeq),
    address,
    figures: comparedFigures(rows),
    fileRows: rows.now.length,
    ranked: members.slice(0, RANKED),
    shown: members.slice((page - 1) * size, page * size),
    total: members.length,
  };
}

export default function UsagePerMember({ loaderData }: Route.ComponentProps) {
  const { partnerSeq, address, figures, ranked, shown, total, fileRows } = loaderData;
  const { measure, search, memberSeq } = address;
  const params = new URLSearchParams(search);
  const hrefOf = (of: MemberFigure) =>
    statisticHref(
      search,
      { memberSeq: of.memberSeq, size: undefined },
      partnerPath(partnerSeq, "stats/usage-per-period"),
    );
  const bars = ranked.map((of) => ({
    key: String(of.memberSeq),
    label: of.name,
    note: formatBizId(of.bizId),
    color: "var(--brand)",
    value: of[measure],
    before: of.before,
    href: hrefOf(of),
  }));
  return (
    <StatisticPage
      title="회원사별 이용 현황"
      description="어느 회원사가 얼마나 이용했는지 봅니다. 회원사를 누르면 날짜별 이용으로 내려갑니다."
      address={address}
      memberName={memberSeq ? ranked[0]?.name : undefined}
    >
      <UsageSummary figures={figures} />
      <StatisticViews address={address} file={<ExportChoice params={fileParams(address)} totalElements={fileRows} />} />
      <StatisticPair>
        <Card
          title="많이 이용한 회원사"
          description={total > RANKED ? `${total}곳 가운데 위에서 ${RANKED}곳` : undefined}
        >
          <RankChart
            title="많이 이용한 회원사"
            unit={UNITS[measure]}
            bars={bars}
            emptyText="이 기간에 이용한 회원사가 없습니다."
          />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <DataTable
            caption="회원사별 이용 현황"
            columns={columnsOf(address, figures)}
            rows={shown}
            rowKey={(of) => String(of.memberSeq)}
            rowHref={hrefOf}
            params={params}
            hasTotals
            hasToolbar={false}
            empty={
              <EmptyState
                title="이용한 회원사가 없습니다"
                description="기간을 넓히거나 조건을 줄여 보세요. 회원사가 서비스를 이용하면 바로 여기에 더해집니다."
              />
            }
          />
          {total > 0 ? <Pager params={params} totalElements={total} label="회원사별 이용 현황 페이지" /> : null}
        </div>
      </StatisticPair>
    </StatisticPage>
  );
}

function columnsOf(
  address: StatisticAddress,
  figures: Route.ComponentProps["loaderData"]["figures"],
): Column<MemberFigure>[] {
  const { now } = figures;
  return [
    {
      key: "member",
      header: "회원사",
      cell: ({ name }) => name,
    },
    ...figureColumns(now),
    ...changeColumns(address, figures),
  ];
}

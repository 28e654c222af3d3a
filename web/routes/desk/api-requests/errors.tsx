import { type ApiRequestErrorGroup, listApiRequestErrors } from "#contracts/desk/api-requests.ts";
import { formatDateRange } from "#domain/calendar/date-range.ts";
import { addDays, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDateTime } from "#domain/calendar/time-format.ts";
import { API_REQUEST_TREND_DAYS } from "#domain/console/api-request.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { formatNumber } from "#domain/money/won.ts";
import { call } from "#web/api-client.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { readListQuery } from "#web/lists/list-query.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/errors.ts";
import { RequestTabs } from "./request-tabs.tsx";

export const meta = () => consoleMeta("오류코드별 요청");

const PERIODS = [7, API_REQUEST_TREND_DAYS, 90] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, params } = readListQuery(listApiRequestErrors, url.searchParams);
  const today = toSeoulDate(new Date());
  const periods = PERIODS.map((days) => ({
    days,
    dateRange: formatDateRange({ start: addDays(today, 1 - days), end: today }),
  }));
  const groups = await call(placeApi(context), listApiRequestErrors, { query });
  const dateRange = params.get("dateRange") ?? periods.find(({ days }) => days === API_REQUEST_TREND_DAYS)?.dateRange;
  return { groups, periods, dateRange, search: params.toString() };
}

export default function ApiRequestErrors({ loaderData, params: { partnerSeq } }: Route.ComponentProps) {
  const { groups, periods, dateRange: period, search } = loaderData;
  const requests = partnerPath(Number(partnerSeq), "partnership/requests");
  const hrefOf = ({ code }: ApiRequestErrorGroup) =>
    `${requests}?${new URLSearchParams({ code: String(code), ...(period && { dateRange: period }) })}`;
  const most = Math.max(1, ...groups.flatMap(({ days }) => days.map(({ count }) => count)));
  return (
    <ConsolePage
      title="요청 기록"
      description="거절된 요청을 오류코드로 묶었습니다. 줄을 누르면 그 오류로 끝난 요청만 볼 수 있습니다."
    >
      <RequestTabs partnerSeq={partnerSeq} current="errors" />
      <div className="flex flex-wrap gap-1.5">
        {periods.map(({ days, dateRange }) => (
          <ChoiceChip key={days} href={`?${new URLSearchParams({ dateRange })}`} isChosen={period === dateRange}>
            최근 {days}일
          </ChoiceChip>
        ))}
      </div>
      <DataTable
        caption="오류코드별 요청"
        columns={columnsOf(most)}
        rows={groups}
        rowKey={({ code }) => String(code)}
        rowHref={hrefOf}
        params={new URLSearchParams()}
        actions={<ExportChoice params={new URLSearchParams(search)} totalElements={groups.length} />}
        empty={
          <EmptyState
            title="이 기간에는 거절된 요청이 없습니다"
            description="요청이 오류로 끝나면 오류코드별로 여기에 모입니다."
          />
        }
      />
    </ConsolePage>
  );
}

const columnsOf = (most: number): Column<ApiRequestErrorGroup>[] => [
  {
    key: "code",
    header: "오류",
    cell: ({ code, message }) => (
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="font-mono text-[0.8125rem] tabular-nums">{code}</span>
        <span className="truncate font-normal text-muted">{message}</span>
      </span>
    ),
  },
  {
    key: "days",
    header: "날짜별",
    width: "12rem",
    cell: ({ days }) => <DayBars days={days} most={most} />,
  },
  {
    key: "count",
    header: "건수",
    align: "end",
    onCard: "corner",
    cell: ({ count }) => <Amount value={count} unit="건" />,
  },
  {
    key: "memberCount",
    header: "회원사",
    align: "end",
    cell: ({ memberCount }) => <Amount value={memberCount} unit="곳" />,
  },
  {
    key: "lastDT",
    header: "마지막 발생",
    cell: ({ lastDT }) => <time dateTime={lastDT}>{formatDateTime(lastDT)}</time>,
  },
];

interface DayBarsProps {
  days: readonly { day: string; count: number }[];
  /** The value of the table's tallest bar, so that rows can be compared. */
  most: number;
}

const HEIGHT = 24;
const GAP = 0.25;

/** Draws a bar for each day; a day with any count has at least a line. */
function DayBars({ days, most }: DayBarsProps) {
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), { day: "", count: 0 });
  const label = `가장 많은 날 ${peak.day} ${formatNumber(peak.count)}건`;
  const bars = days.map(({ count }, index) => {
    const height = count === 0 ? 0 : Math.max(2, (Math.sqrt(count) / Math.sqrt(most)) * HEIGHT);
    return `M${index + GAP / 2} ${HEIGHT}v${-height.toFixed(1)}h${1 - GAP}v${height.toFixed(1)}z`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-6 w-40 border-b border-line max-md:w-28"
    >
      <title>{label}</title>
      <path d={bars.join("")} fill="var(--danger)" opacity="0.75" />
    </svg>
  );
}

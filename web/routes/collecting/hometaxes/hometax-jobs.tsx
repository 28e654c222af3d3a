import { useParams } from "react-router";
import { type HometaxJob, listHometaxJobs } from "#contracts/collecting/hometaxes.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { HOMETAX_JOB_STATUS_LABELS, hometaxDateText } from "#domain/documents/hometax-job.ts";
import { HOMETAX_SIDES } from "#domain/documents/hometax-list.ts";
import { HOMETAX_ITEMS } from "#domain/documents/hometax-login.ts";
import { formatNumber } from "#domain/money/won.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/hometax-jobs.ts";
import { HometaxTabs } from "./hometax-tabs.tsx";

export const meta = () => consoleMeta("홈택스 수집 작업");

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadList(memberApi(context), listHometaxJobs, url);
}

const FILTERS: readonly ListFilter[] = [
  { kind: "choice", name: "item", label: "자료", all: "모든 자료", options: HOMETAX_ITEMS },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(Object.entries(HOMETAX_JOB_STATUS_LABELS).map(([state, { text }]) => [state, text])),
  },
];

export default function HometaxJobs({ loaderData: list }: Route.ComponentProps) {
  const { partnerSeq, memberSeq } = useParams();
  const openJobs = list.page.content.filter(({ doneDT }) => doneDT === null);
  usePanelRefresh(openJobs.length > 0);
  return (
    <ListPage
      title="홈택스"
      description="기간을 정해 요청한 작업과 매일 밤 저절로 도는 작업입니다. 같은 종류의 작업은 차례대로 진행합니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ jobSeq }) => jobSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 작업이 없습니다", description: "자료나 상태를 바꿔 보세요." }}
      none={{ title: "아직 수집한 적이 없습니다", description: "수집을 등록하면 첫 작업이 바로 시작됩니다." }}
    >
      <HometaxTabs
        at={(path) => memberPath(Number(partnerSeq), Number(memberSeq), `hometaxes/${path}`)}
        current="jobs"
        openCount={openJobs.length}
      />
    </ListPage>
  );
}

const COLUMNS: readonly Column<HometaxJob>[] = [
  {
    key: "what",
    header: "자료",
    cell: ({ item, side, isDaily }) => (
      <>
        {HOMETAX_ITEMS[item]} {HOMETAX_SIDES[side]}
        {isDaily ? (
          <>
            {" "}
            <Badge tone="outline">매일</Badge>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => {
      const { text, meaning } = HOMETAX_JOB_STATUS_LABELS[state];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
    onCard: "corner",
  },
  {
    key: "period",
    header: "기간",
    cell: ({ item, dateType, from, to }) => (
      <span className="tabular-nums">
        {from} ~ {to} <span className="text-muted">{hometaxDateText(item, dateType)}</span>
      </span>
    ),
  },
  {
    key: "count",
    header: "건수",
    align: "end",
    cell: ({ count, newCount }) => (
      <>
        {formatNumber(count)} <span className="text-muted">새 자료 {formatNumber(newCount)}</span>
      </>
    ),
  },
  { key: "supply", header: "공급가액", align: "end", cell: ({ supply }) => <Amount value={supply} /> },
  { key: "tax", header: "세액", align: "end", cell: ({ tax }) => <Amount value={tax} /> },
  {
    key: "failure",
    header: "결과",
    cell: ({ failure, doneDT }) =>
      failure ? (
        <span className="block max-w-80 whitespace-normal">
          <span className="text-danger">{failure.text}</span> <span className="text-muted">{failure.remedy}</span>
        </span>
      ) : doneDT ? (
        `${formatListTime(doneDT)}에 끝남`
      ) : (
        <span className="text-faint">진행 중</span>
      ),
  },
  {
    key: "insertDT",
    header: "요청 일시",
    cell: ({ insertDT }) => formatListTime(insertDT),
    sort: { field: "jobSeq", firstDirection: "desc" },
  },
];

import { DownloadCloudIcon } from "lucide-react";
import { useState } from "react";
import { Outlet, useParams } from "react-router";
import type { HometaxMonth } from "#contracts/collecting/hometaxes.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { listHref } from "#web/lists/list-url.ts";
import type { Documents } from "#web/routes/documents/load-documents.ts";
import { StatusChips } from "#web/routes/documents/status-chips.tsx";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SegmentLinks } from "#web/ui/segment-links.tsx";
import { CollectDialog } from "./collect-dialog.tsx";
import { HometaxTabs } from "./hometax-tabs.tsx";
import { LinkCard } from "./link-card.tsx";
import type { HometaxHead } from "./load-hometax.ts";

const COLLECTING: readonly string[] = ["CHECKING", "ACTIVE", "ENDING"];

interface HometaxPageProps<Row> {
  page: "taxinvoices" | "cashbills";
  head: HometaxHead;
  documents: Documents<Row>;
  columns: readonly Column<Row>[];
  filters: readonly ListFilter[];
  labels: StatusLabels<string>;
  /** The query name of the period. */
  dates: string;
}

/** Shows a member's documents of one kind at the tax office: the state of the collection, sums per month, and a list. */
export function HometaxPage<Row extends { docSeq: number }>(props: HometaxPageProps<Row>) {
  const { page, head, documents } = props;
  const { partnerSeq, memberSeq, docSeq } = useParams();
  const { canWrite } = useConsoleRights("issue");
  const [isCollecting, setCollecting] = useState(false);
  const params = new URLSearchParams(documents.search);
  const at = (path: string) => memberPath(Number(partnerSeq), Number(memberSeq), `hometaxes/${path}`);
  usePanelRefresh(head.jobs.length > 0);
  const canCollect = canWrite && COLLECTING.includes(head.link.status);
  return (
    <ListPage
      title="홈택스"
      description="홈택스에 있는 세금계산서와 현금영수증입니다. 어디서 발행했든 모두 모아 옵니다."
      action={
        canCollect ? (
          <Button variant="primary" icon={DownloadCloudIcon} onClick={() => setCollecting(true)} aria-haspopup="dialog">
            기간 수집
          </Button>
        ) : null
      }
      list={documents}
      hasTotals={documents.page.totals !== null}
      columns={props.columns}
      rowKey={(row) => row.docSeq}
      rowHref={(row) => `${at(`${page}/${row.docSeq}`)}${documents.search && `?${documents.search}`}`}
      openKey={docSeq}
      filters={[...props.filters, ...hiddenFilters(props.labels)]}
      noMatch={{ title: "조건에 맞는 자료가 없습니다", description: "검색어를 줄이거나 기간과 상태를 바꿔 보세요." }}
      none={head.none}
    >
      <HometaxTabs at={at} current={page} openCount={head.openCount} />
      <LinkCard head={head} canWrite={canWrite} />
      <SegmentLinks
        label="매출과 매입"
        options={(["sales", "purchase"] as const).map((type) => ({
          text: type === "sales" ? "매출" : "매입",
          href: `${at(page)}?${new URLSearchParams({ type, ...dateParams(params, props.dates) })}`,
          isChosen: head.side === type,
        }))}
      />
      <Months head={head} hrefOf={(month) => monthHref(params, props.dates, month)} />
      <StatusChips params={params} counts={documents.page.statuses} labels={props.labels} />
      {documents.notes.map((note) => (
        <p key={note} role="status" className="text-sm text-muted">
          {note}
        </p>
      ))}
      <Outlet />
      <CollectDialog
        isOpen={isCollecting}
        onClose={() => setCollecting(false)}
        item={head.item}
        side={head.side}
        today={documents.today}
      />
    </ListPage>
  );
}

function Months({ head, hrefOf }: { head: HometaxHead; hrefOf: (month: string) => string }) {
  if (head.months.every(({ count }) => count === 0)) return null;
  return <MonthChart title={`월별 ${head.sideText} 공급가액`} months={head.months} hrefOf={hrefOf} />;
}

const dateParams = (params: URLSearchParams, dates: string): Record<string, string> => {
  const range = params.get(dates);
  return range ? { [dates]: range } : {};
};

function monthHref(params: URLSearchParams, dates: string, month: string): string {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return listHref(params, { [dates]: `${month}-01,${month}-${last}T23:59:59` });
}

/** These filters are set by the links above the list. */
const hiddenFilters = (labels: StatusLabels<string>): ListFilter[] => [
  {
    kind: "links",
    name: "status",
    label: "상태",
    options: Object.fromEntries(Object.entries(labels).map(([status, { text }]) => [status, text])),
  },
  { kind: "links", name: "type", label: "구분", options: { sales: "매출", purchase: "매입" } },
];

interface MonthChartProps {
  title: string;
  months: readonly HometaxMonth[];
  /** The address of the list of a month. */
  hrefOf: (month: string) => string;
}

const MonthChart = ({ title, months, hrefOf }: MonthChartProps) => (
  <Card title={title}>
    <BarChart
      title={title}
      unit="원"
      height={140}
      data={{
        labels: months.map(({ month }) => `${Number(month.slice(5))}월`),
        series: [
          {
            key: "supply",
            label: "공급가액",
            color: "var(--brand)",
            values: months.map(({ count, supply }) => (count === 0 ? null : supply)),
          },
        ],
        hrefs: months.map(({ month, count }) => (count === 0 ? undefined : hrefOf(month))),
      }}
    />
  </Card>
);

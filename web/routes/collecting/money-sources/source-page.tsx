import { ArrowLeftIcon } from "lucide-react";
import { Link, useParams } from "react-router";
import type { Transaction, TransactionPage } from "#contracts/collecting/money-sources.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { List } from "#web/lists/list.tsx";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import type { ListData } from "#web/lists/load-list.ts";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { useSourceActs } from "./source-acts.tsx";
import type { SourceView } from "./source-view.ts";
import type { SourceWords } from "./source-words.ts";

interface SourcePageProps {
  words: SourceWords;
  source: SourceView;
  list: ListData<Transaction> & { page: TransactionPage };
}

/** Shows one card or account: the state of its collection, sums per day, and its movements. */
export function SourcePage({ words, source, list }: SourcePageProps) {
  const { partnerSeq, memberSeq } = useParams();
  const { buttons, mendButton, dialogs } = useSourceActs({ words, source });
  usePanelRefresh(source.status === "WAITING");
  return (
    <ConsolePage
      title={source.alias || `${source.institutionName} ${source.number.slice(-4)}`}
      description={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={memberPath(Number(partnerSeq), Number(memberSeq), words.page)}
            className="inline-flex items-center gap-1 hover:text-text"
          >
            <ArrowLeftIcon aria-hidden="true" className="size-4" />
            {words.title} 목록
          </Link>
          <span className="tabular-nums">
            {source.institutionName} {source.number}
          </span>
          <StatusBadge meaning={source.meaning}>{source.statusText}</StatusBadge>
        </span>
      }
      action={buttons}
    >
      {dialogs}
      {source.reason ? (
        <Callout
          kind={source.meaning === "danger" ? "danger" : source.meaning === "warning" ? "warning" : "info"}
          title={source.reason}
          action={source.status === "BROKEN" ? mendButton : undefined}
        >
          {source.remedy}
        </Callout>
      ) : null}
      <Standing source={source} />
      <Movements words={words} page={list.page} />
      <List
        caption={`${words.title} 거래 내역`}
        list={list}
        columns={columnsOf(words)}
        rowKey={({ transactionSeq }) => transactionSeq}
        filters={filtersOf(words)}
        noMatch={{ title: "조건에 맞는 거래가 없습니다", description: "검색어를 줄이거나 기간을 넓혀 보세요." }}
        none={{
          title: "이 기간에는 거래가 없습니다",
          description: "기간을 넓혀 보거나, 첫 수집이 끝날 때까지 기다려 주세요.",
        }}
      />
    </ConsolePage>
  );
}

const Standing = ({ source }: { source: SourceView }) => (
  <Card>
    <KeyValueList
      layout="columns"
      items={[
        { label: "명의", value: source.ownerText },
        {
          label: "수집 주기",
          value: source.nextCycleText ? `${source.cycleText}, 다음 달부터 ${source.nextCycleText}` : source.cycleText,
        },
        { label: "마지막 수집", value: source.lastCollected },
        { label: "다음 수집", value: source.nextCollect },
        { label: "월 이용료", value: <Amount value={source.monthlyFee} /> },
        { label: "이용료를 낸 달", value: source.paidMonth },
        ...(source.endDate ? [{ label: "마지막 수집일", value: source.endDate }] : []),
      ]}
    />
  </Card>
);

function Movements({ words, page: { days, totals } }: { words: SourceWords; page: TransactionPage }) {
  const [first, second] = words.directions;
  return (
    <Card title="기간 합계">
      <div className="grid gap-6 lg:grid-cols-[14rem_1fr]">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
          {words.directions.map((direction) => (
            <Stat
              key={direction}
              label={words[direction]}
              value={totals[`${direction}Amount`]}
              note={`${totals[`${direction}Count`]}건`}
            />
          ))}
        </div>
        <BarChart
          title={`날짜별 ${words[first]}과 ${words[second]}`}
          unit="원"
          height={180}
          data={{
            labels: days.map(({ day }) => day.slice(5)),
            series: words.directions.map((direction) => ({
              key: direction,
              label: words[direction],
              color: direction === first ? "var(--brand)" : "var(--line-strong)",
              values: days.map((day) => day[`${direction}Amount`]),
            })),
          }}
        />
      </div>
    </Card>
  );
}

const filtersOf = (words: SourceWords): readonly ListFilter[] => [
  { kind: "dates", name: "dateRange", label: "거래일", isRequired: true },
  {
    kind: "keyword",
    name: "keyword",
    label: `${words.counterparty}, ${words.summary} 또는 금액`,
    placeholder: `${words.counterparty}, ${words.summary}, 금액`,
  },
  { kind: "choice", name: "direction", label: "구분", all: "모든 거래", options: { IN: words.in, OUT: words.out } },
];

const columnsOf = (words: SourceWords): readonly Column<Transaction>[] => [
  {
    key: "tradeDT",
    header: "거래 일시",
    cell: ({ tradeDT }) => <time dateTime={`${tradeDT}+09:00`}>{formatListTime(tradeDT)}</time>,
    sort: { field: "tradeDT", firstDirection: "desc" },
  },
  {
    key: "direction",
    header: "구분",
    cell: ({ direction }) => (direction === "IN" ? words.in : words.out),
    onCard: "corner",
  },
  { key: "counterparty", header: words.counterparty, cell: ({ counterparty }) => counterparty },
  { key: "summary", header: words.summary, cell: ({ summary }) => summary },
  {
    key: "amount",
    header: "금액",
    align: "end",
    cell: ({ amount }) => <Amount value={amount} />,
    sort: { field: "amount", firstDirection: "desc" },
  },
  words.kind === "CARD"
    ? { key: "approvalNum", header: "승인번호", cell: ({ approvalNum }) => approvalNum }
    : {
        key: "balance",
        header: "잔액",
        align: "end",
        cell: ({ balance }) => (balance === null ? null : <Amount value={balance} />),
      },
];

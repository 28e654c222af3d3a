import { useNavigation } from "react-router";
import { listSmsFromNumbers, type SmsFromNumber } from "#contracts/sms-from-numbers.ts";
import { daysBetween, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDaysLeft } from "#domain/calendar/time-format.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATUS_LABELS,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { call } from "#web/api-client.ts";
import { consoleApiOf } from "#web/console-api.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportLink } from "#web/lists/export-link.tsx";
import { FilterBar } from "#web/lists/filter-bar.tsx";
import { apiPage, hrefWithoutFilters, readPageSize } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import type { Route } from "./+types/sms-from-numbers.ts";

const FILTERS = ["keyword"];

export const meta = () => consoleMeta("발신번호");

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const query = {
    page: String(apiPage(searchParams)),
    size: String(readPageSize(searchParams)),
    sort: searchParams.get("sort") ?? undefined,
    keyword: searchParams.get("keyword") ?? undefined,
  };
  const page = await call(consoleApiOf(context, params), listSmsFromNumbers, { query });
  return { search: searchParams.toString(), page, today: toSeoulDate(new Date()) };
}

export default function SmsFromNumbers({ loaderData: { search, page, today } }: Route.ComponentProps) {
  const params = new URLSearchParams(search);
  const keyword = params.get("keyword");
  const isPending = useNavigation().state === "loading";
  return (
    <ConsolePage title="발신번호" description="이 회원사가 문자를 보내는 번호와 증빙의 심사 상태입니다.">
      <FilterBar
        params={params}
        filterNames={FILTERS}
        active={keyword ? [{ name: "keyword", value: keyword, label: "검색어", text: keyword }] : []}
        isPending={isPending}
      >
        <SearchInput
          name="keyword"
          aria-label="번호 또는 메모"
          placeholder="번호, 메모"
          defaultValue={keyword ?? ""}
          className="w-full sm:w-72"
        />
      </FilterBar>
      <DataTable
        caption="발신번호"
        columns={columnsOn(today)}
        rows={page.content}
        rowKey={({ fromNumberSeq }) => String(fromNumberSeq)}
        params={params}
        isPending={isPending}
        actions={<ExportLink params={params} />}
        empty={keyword ? <NothingFound params={params} /> : <NoNumbers />}
      />
      <Pager params={params} totalElements={page.totalElements} />
    </ConsolePage>
  );
}

const columnsOn = (today: SeoulDate): readonly Column<SmsFromNumber>[] => [
  {
    key: "fromNumber",
    header: "발신번호",
    cell: ({ fromNumber }) => <span className="tabular-nums">{formatPhone(fromNumber)}</span>,
    sort: { field: "fromNumber" },
  },
  { key: "memo", header: "메모", cell: ({ memo }) => memo || <span className="text-faint">없음</span> },
  { key: "evidence", header: "증빙", cell: ({ evidence }) => FROM_NUMBER_EVIDENCE_LABELS[evidence] },
  {
    key: "status",
    header: "상태",
    cell: ({ state, expireDate }) => {
      const { text, meaning } = FROM_NUMBER_STATUS_LABELS[fromNumberStatus(state, expireDate, today)];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
    onCard: "corner",
  },
  {
    key: "expireDate",
    header: "만료일",
    cell: ({ expireDate }) => <ExpireDate date={expireDate} today={today} />,
    sort: { field: "expireDate" },
  },
  {
    key: "insertDT",
    header: "등록일",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.slice(0, 10)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

function ExpireDate({ date, today }: { date: SeoulDate | null; today: SeoulDate }) {
  if (date === null) return <span className="text-faint">없음</span>;
  return (
    <span className="tabular-nums">
      <time dateTime={date}>{date}</time> <span className="text-muted">{formatDaysLeft(daysBetween(today, date))}</span>
    </span>
  );
}

function NothingFound({ params }: { params: URLSearchParams }) {
  return (
    <EmptyState
      title="조건에 맞는 발신번호가 없습니다"
      description="번호의 일부나 메모의 다른 낱말로 찾아보십시오."
      action={
        <ButtonLink to={hrefWithoutFilters(params, FILTERS)} preventScrollReset>
          조건 초기화
        </ButtonLink>
      }
    />
  );
}

function NoNumbers() {
  return (
    <EmptyState
      title="등록한 발신번호가 없습니다"
      description="회원사가 이용 중인 서비스에서 번호와 증빙을 등록하면 심사를 거쳐 이 목록에 나타납니다. 등록하지 않은 번호로는 문자를 보낼 수 없습니다."
    />
  );
}

import { Download, FileSearch } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { FilterBar } from "#web/lists/filter-bar.tsx";
import { hrefWithoutFilters, listHref } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { resultCount } from "#web/lists/pager-window.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChoiceChip } from "#web/ui/chip.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { KeyValueList } from "#web/ui/key-value-list.tsx";
import { Select } from "#web/ui/select.tsx";
import { SidePanel } from "#web/ui/side-panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { SAMPLE_STATUSES, type SampleInvoice, type SampleStatus, sampleInvoice, sampleList } from "./data-sample.ts";
import { Example } from "./example.tsx";

const status = (row: SampleInvoice) => SAMPLE_STATUSES[row.status];

function sampleColumns(totals?: { supply: number; tax: number }): Column<SampleInvoice>[] {
  return [
    { key: "company", header: "거래처", cell: (row) => row.company, sort: { field: "company" } },
    {
      key: "status",
      header: "상태",
      width: "8.5rem",
      cell: (row) => <StatusBadge meaning={status(row).meaning}>{status(row).text}</StatusBadge>,
      onCard: "corner",
    },
    { key: "bizId", header: "사업자등록번호", width: "9rem", cell: (row) => row.bizId },
    {
      key: "writeDate",
      header: "작성일자",
      width: "8rem",
      cell: (row) => <time dateTime={row.writeDate}>{row.writeDate}</time>,
      sort: { field: "writeDate", firstDirection: "desc" },
    },
    { key: "item", header: "품목", width: "8.5rem", cell: (row) => row.item },
    {
      key: "supply",
      header: "공급가액",
      width: "9rem",
      align: "end",
      cell: (row) => <Amount value={row.supply} />,
      sort: { field: "supply", firstDirection: "desc" },
      total: totals ? <Amount value={totals.supply} /> : undefined,
    },
    {
      key: "tax",
      header: "세액",
      width: "8rem",
      align: "end",
      cell: (row) => <Amount value={row.tax} />,
      total: totals ? <Amount value={totals.tax} /> : undefined,
    },
    { key: "key", header: "문서번호", cell: (row) => row.key, isHiddenAtFirst: true },
  ];
}

const FILTERS = ["q", "status"];

function activeFilters(params: URLSearchParams) {
  const keyword = params.get("q");
  const statusText = SAMPLE_STATUSES[params.get("status") as SampleStatus]?.text;
  return [
    ...(keyword ? [{ name: "q", value: keyword, label: "거래처", text: keyword }] : []),
    ...(statusText ? [{ name: "status", value: params.get("status") ?? "", label: "상태", text: statusText }] : []),
  ];
}

const LIST_CODE = `
const [params] = useSearchParams();

<FilterBar params={params} filterNames={["q", "status"]} active={active}>
  <Field label="거래처"><TextInput name="q" defaultValue={params.get("q") ?? ""} /></Field>
  <Field label="상태"><Select name="status" placeholder="전체" options={statuses} /></Field>
</FilterBar>
<DataTable
  caption="세금계산서 목록"
  columns={columns}
  rows={page.content}
  rowKey={(row) => row.key}
  rowHref={(row) => listHref(params, { open: row.key, page: params.get("page") })}
  openKey={params.get("open") ?? undefined}
  params={params}
  summary={resultCount(page.totalElements)}
  hasTotals
  empty={<EmptyState title="조건에 맞는 문서가 없습니다" description="…" />}
/>
<Pager params={params} totalElements={page.totalElements} />
`;

export function LiveList() {
  const [params] = useSearchParams();
  const list = sampleList(params);
  return (
    <Example
      title="목록: 조건, 정렬, 열 선택, 합계, 페이지"
      note="모든 상태가 주소에 있습니다. 스크립트 없이도 같은 주소로 움직이고, 768px 아래에서는 행이 카드가 됩니다."
      code={LIST_CODE}
    >
      <div className="flex flex-col gap-4">
        <SampleFilters params={params} />
        <DataTable
          caption="세금계산서 목록"
          columns={sampleColumns(list)}
          rows={list.rows}
          rowKey={(row) => row.key}
          rowHref={(row) => listHref(params, { open: row.key, page: params.get("page") })}
          openKey={params.get("open") ?? undefined}
          params={params}
          summary={resultCount(list.totalElements)}
          actions={
            <Button variant="ghost" size="sm" icon={Download}>
              내려받기
            </Button>
          }
          hasTotals
          empty={
            <EmptyState
              icon={FileSearch}
              title="조건에 맞는 문서가 없습니다"
              description="기간을 넓히거나 거래처 이름을 줄여서 다시 조회해 주세요."
              action={
                <ButtonLink size="sm" to={hrefWithoutFilters(params, FILTERS)} preventScrollReset>
                  조건 초기화
                </ButtonLink>
              }
            />
          }
        />
        <Pager params={params} totalElements={list.totalElements} label="세금계산서 페이지" />
      </div>
      <SamplePanel params={params} />
    </Example>
  );
}

function SampleFilters({ params }: { params: URLSearchParams }) {
  const options = Object.entries(SAMPLE_STATUSES).map(([value, { text }]) => ({ value, label: text }));
  return (
    <FilterBar
      params={params}
      filterNames={FILTERS}
      active={activeFilters(params)}
      presets={["오늘", "최근 7일", "이번 달", "지난달"].map((preset) => (
        <ChoiceChip
          key={preset}
          href={listHref(params, { period: preset })}
          isChosen={(params.get("period") ?? "이번 달") === preset}
        >
          {preset}
        </ChoiceChip>
      ))}
    >
      <Field label="거래처" className="w-full sm:w-56">
        <TextInput name="q" defaultValue={params.get("q") ?? ""} placeholder="이름 일부" />
      </Field>
      <Field label="상태" className="w-full sm:w-44">
        <Select name="status" defaultValue={params.get("status") ?? ""} placeholder="전체" options={options} />
      </Field>
    </FilterBar>
  );
}

function SamplePanel({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate();
  const open = sampleInvoice(params.get("open"));
  const closedHref = listHref(params, { open: null, page: params.get("page") });
  return (
    <SidePanel
      isOpen={open !== undefined}
      onClose={() => navigate(closedHref, { preventScrollReset: true })}
      title={open?.company ?? ""}
      description={open?.key}
    >
      {open ? (
        <KeyValueList
          items={[
            { label: "상태", value: <StatusBadge meaning={status(open).meaning}>{status(open).text}</StatusBadge> },
            { label: "사업자등록번호", value: open.bizId },
            { label: "작성일자", value: open.writeDate },
            { label: "공급가액", value: <Amount value={open.supply} /> },
            { label: "세액", value: <Amount value={open.tax} /> },
            { label: "비고", value: "" },
          ]}
        />
      ) : null}
    </SidePanel>
  );
}

const still = new URLSearchParams();
const compact = new URLSearchParams({ density: "compact", sort: "supply,desc" });
const first = sampleList(still);

export function TableStates() {
  const table = { columns: sampleColumns(first), rowKey: (row: SampleInvoice) => row.key, hasToolbar: false };
  return (
    <>
      <Example title="표: 불러오는 중" code={`<DataTable … skeletonRows={5} />`}>
        <DataTable {...table} caption="불러오는 목록" params={still} rows={[]} skeletonRows={5} hasTotals />
      </Example>
      <Example title="표: 다음 결과를 기다리는 중" code={`<DataTable … isPending={navigation.state !== "idle"} />`}>
        <DataTable {...table} caption="흐려진 목록" params={still} rows={first.rows.slice(0, 3)} isPending />
      </Example>
      <Example title="표: 빈 목록" code={`<DataTable … rows={[]} empty={<EmptyState … />} />`}>
        <DataTable
          {...table}
          caption="빈 목록"
          params={still}
          rows={[]}
          empty={
            <EmptyState
              title="아직 발행한 세금계산서가 없습니다"
              description="첫 문서를 발행하면 여기에서 상태와 국세청 전송 결과를 볼 수 있습니다."
              action={
                <Button variant="primary" size="sm">
                  발행 방법 보기
                </Button>
              }
            />
          }
        />
      </Example>
      <Example title="표: 촘촘히(32px), 정렬된 열" code={`/* 주소에 density=compact&sort=supply,desc */`}>
        <DataTable
          {...table}
          caption="촘촘한 목록"
          params={compact}
          rows={sampleList(compact).rows.slice(0, 6)}
          hasTotals
        />
      </Example>
    </>
  );
}

export function PagerStates() {
  return (
    <Example title="페이지 이동" code={`<Pager params={params} totalElements={1234} defaultSize={20} />`}>
      <div className="flex flex-col gap-5">
        <Pager params={new URLSearchParams()} totalElements={7} label="한 페이지" />
        <Pager params={new URLSearchParams("page=31&size=20")} totalElements={1234} label="가운데 페이지" />
        <Pager params={new URLSearchParams("page=12346&size=10")} totalElements={123456} label="마지막 페이지" />
        <Pager
          params={new URLSearchParams()}
          totalElements={64}
          label="크기를 고르지 않는 목록"
          hasSizeChoice={false}
        />
      </div>
    </Example>
  );
}

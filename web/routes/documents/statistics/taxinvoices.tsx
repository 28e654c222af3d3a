import { Link } from "react-router";
import { listTaxInvoiceStatusPerMember, type TaxInvoiceDateType } from "#contracts/documents/tax-invoice-statuses.ts";
import { toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { TAX_INVOICE_STATUS_LABELS, type TaxInvoiceStatus } from "#domain/documents/tax-invoice-status.ts";
import { TAX_CLASS_LABELS } from "#domain/documents/tax-type.ts";
import { call } from "#web/api-client.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { readPage, readPageSize } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { lastPage } from "#web/lists/pager-window.ts";
import { placeApi } from "#web/page-api.ts";
import { ChangeCell } from "#web/routes/money/statistics/change-cell.tsx";
import { loadCompared } from "#web/routes/money/statistics/load-usage.ts";
import { readStatistic } from "#web/routes/money/statistics/read-statistic.ts";
import { fileParams, rangeParam, type StatisticAddress } from "#web/routes/money/statistics/statistic-address.ts";
import { StatisticPage, StatisticViews } from "#web/routes/money/statistics/statistic-page.tsx";
import { UNITS } from "#web/routes/money/statistics/usage-figures.ts";
import { Summary } from "#web/routes/money/statistics/usage-summary.tsx";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RankChart } from "#web/ui/rank-chart.tsx";
import type { Route } from "./+types/taxinvoices.ts";
import {
  figuresByStatus,
  type InvoiceFigure,
  invoiceFigure,
  type MemberInvoices,
  memberInvoices,
} from "./tax-invoice-figures.ts";

export const meta = () => consoleMeta("세금계산서 발행 현황");

const FILTERS = [
  {
    kind: "choice",
    name: "dateType",
    label: "기준일",
    all: "기준일 작성일자",
    options: { issueDT: "발행일", ntsSendDT: "국세청 전송일" } satisfies Partial<Record<TaxInvoiceDateType, string>>,
  },
  { kind: "choice", name: "taxType", label: "과세 유형", all: "모든 과세 유형", options: TAX_CLASS_LABELS },
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const address = readStatistic(
    listTaxInvoiceStatusPerMember,
    url.searchParams,
    toSeoulDate(new Date()),
    undefined,
    "count",
  );
  const chosen = new URLSearchParams(address.search);
  const dateType = chosen.get("dateType");
  const taxType = chosen.get("taxType");
  const filter = { ...(dateType && { dateType }), ...(taxType && { taxType }) } as Record<string, string>;
  const rows = await loadCompared(address, ({ dateRange, memberSeq }) =>
    call(api, listTaxInvoiceStatusPerMember, { query: { ...filter, dateRange, ...(memberSeq && { memberSeq }) } }),
  );
  const rowsBefore = address.compare && rows[address.compare];
  const members = memberInvoices(rows.now, rowsBefore, address.measure);
  const size = readPageSize(url.searchParams);
  const page = Math.min(readPage(url.searchParams), lastPage(members.length, size));
  return {
    partnerSeq: Number(params.partnerSeq),
    address,
    figures: {
      now: invoiceFigure(rows.now),
      previous: invoiceFigure(rows.previous),
      year: invoiceFigure(rows.year),
    },
    statuses: figuresByStatus(rows.now),
    before: rowsBefore && figuresByStatus(rowsBefore),
    members: members.slice((page - 1) * size, page * size),
    total: members.length,
    fileRows: rows.now.length,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

const SUMMARY = [
  { label: "문서", unit: "건", value: ({ count }: InvoiceFigure) => count },
  { label: "공급가액", unit: "원", value: ({ supply }: InvoiceFigure) => supply },
  { label: "세액", unit: "원", value: ({ tax }: InvoiceFigure) => tax },
];

export default function TaxInvoiceStatistics({ loaderData }: Route.ComponentProps) {
  const { address, figures, members, total, fileRows } = loaderData;
  const params = new URLSearchParams(address.search);
  return (
    <StatisticPage
      title="세금계산서 발행 현황"
      description="회원사마다 매출 세금계산서가 어느 상태에 얼마나 있는지 봅니다. 숫자를 누르면 그 문서들의 목록을 엽니다."
      address={address}
      filters={FILTERS}
      memberName={address.memberSeq ? members[0]?.name : undefined}
    >
      <Summary stats={SUMMARY} figures={figures} />
      <StatisticViews address={address} file={<ExportChoice params={fileParams(address)} totalElements={fileRows} />} />
      {params.has("dateType") ? (
        <p className="text-sm text-muted">
          회원사의 목록은 작성일자로 조회하므로, 숫자를 누르면 기간 없이 상태만 맞춘 목록을 엽니다.
        </p>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Card title="상태별 문서">
          <StatusChart {...loaderData} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <DataTable
            caption={`회원사별 세금계산서 상태, 단위 ${UNITS[address.measure]}`}
            columns={columnsOf(loaderData)}
            rows={members}
            rowKey={({ memberSeq }) => String(memberSeq)}
            params={params}
            hasTotals
            hasToolbar={false}
            empty={
              <EmptyState
                title="세금계산서가 없습니다"
                description="기간을 넓히거나 조건을 줄여 보세요. 회원사가 세금계산서를 만들면 바로 여기에 더해집니다."
              />
            }
          />
          {total > 0 ? <Pager params={params} totalElements={total} label="회원사별 세금계산서 상태 페이지" /> : null}
        </div>
      </div>
    </StatisticPage>
  );
}

function StatusChart({ address: { measure }, statuses, before }: Loaded) {
  const past = before && new Map(before.map(({ status, figure }) => [status, figure[measure]]));
  const bars = statuses.map(({ status, figure }) => ({
    key: status,
    label: TAX_INVOICE_STATUS_LABELS[status].text,
    color: `var(--${TAX_INVOICE_STATUS_LABELS[status].meaning})`,
    value: figure[measure],
    before: past && (past.get(status) ?? 0),
  }));
  return (
    <RankChart
      title={`상태별 문서 ${measure === "count" ? "건수" : "금액"}`}
      unit={UNITS[measure]}
      bars={bars}
      emptyText="이 기간에는 세금계산서가 없습니다."
    />
  );
}

/** Returns the list behind a figure. Counted by another day than that of writing, it is the whole status, because the list has no other period. */
function documentsHref(
  partnerSeq: number,
  { range, search }: StatisticAddress,
  member: number,
  status?: string,
): string {
  const chosen = new URLSearchParams(search);
  const taxType = chosen.get("taxType");
  const query = new URLSearchParams({
    ...(!chosen.has("dateType") && { writeDateRange: rangeParam(range) }),
    ...(status && { status }),
    ...(taxType && { taxType }),
  });
  return `${memberPath(partnerSeq, member, "taxinvoices/sales")}?${query}`;
}

/** A faint line marks each of the many figures as a link. */
const FIGURE_LINK = "underline decoration-line-strong underline-offset-4 hover:decoration-current";

function columnsOf({ partnerSeq, address, figures, statuses, before }: Loaded): Column<MemberInvoices>[] {
  const { measure, compare } = address;
  const figureLink = (of: MemberInvoices, value: number, status?: TaxInvoiceStatus) => (
    <Link to={documentsHref(partnerSeq, address, of.memberSeq, status)} discover="none" className={FIGURE_LINK}>
      <Amount value={value} unit="" />
    </Link>
  );
  return [
    { key: "member", header: "회원사", cell: ({ name }) => name },
    {
      key: "all",
      header: "모두",
      align: "end",
      onCard: "corner",
      cell: (of) => figureLink(of, of[measure]),
      total: <Amount value={figures.now[measure]} unit="" />,
    },
    ...(compare && before
      ? [
          {
            key: "change",
            header: "증감",
            align: "end",
            cell: (of: MemberInvoices) => <ChangeCell value={of[measure]} before={of.before} />,
            total: <ChangeCell value={figures.now[measure]} before={figures[compare][measure]} />,
          } as const,
        ]
      : []),
    ...statuses.map(({ status, figure }) => ({
      key: status,
      header: TAX_INVOICE_STATUS_LABELS[status].text,
      align: "end" as const,
      cell: (of: MemberInvoices) => {
        const ofStatus = of.byStatus[status];
        return ofStatus ? figureLink(of, ofStatus[measure], status) : null;
      },
      total: <Amount value={figure[measure]} unit="" />,
    })),
  ];
}

import { ArrowLeftIcon } from "lucide-react";
import { Link } from "react-router";
import { type AdjustEntry, listAdjustEntries } from "#contracts/money/settlements.ts";
import { formatListTime, formatMonth } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { POINT_CODES, pointKind } from "#domain/money/point-codes.ts";
import { formatNumber } from "#domain/money/won.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import type { Route } from "./+types/entries.ts";
import { serviceText } from "./statement-lines.ts";

export const meta = () => consoleMeta("정산 원장");

export const loader = ({ params, url, context }: Route.LoaderArgs) =>
  loadList(placeApi(context), listAdjustEntries, url, params);

const FILTERS: readonly ListFilter[] = [
  {
    kind: "choice",
    name: "pointCode",
    label: "서비스",
    all: "모든 서비스",
    options: Object.fromEntries(
      POINT_CODES.filter(({ code }) => pointKind(code) === "usage").map(({ code, text }) => [code, text]),
    ),
  },
];

export default function AdjustEntries({ loaderData: list, params }: Route.ComponentProps) {
  const { partnerSeq, month } = params;
  const isOfMember = new URLSearchParams(list.search).has("memberSeq");
  const [first] = list.page.content;
  const memberText = isOfMember && first ? `${first.name}의 ` : "";
  return (
    <>
      <div className="console-width px-4 pt-4 md:px-8">
        <Link
          to={partnerPath(Number(partnerSeq), `adjust/details/${month}`)}
          className="inline-flex min-h-7 items-center gap-1 rounded-sm text-sm text-muted hover:text-text"
        >
          <ArrowLeftIcon aria-hidden="true" className="size-4" />
          {formatMonth(month)} 정산 명세서
        </Link>
      </div>
      <ListPage
        title={`${formatMonth(month)} 정산 원장`}
        description={`${memberText}정산 금액을 이루는 원장의 줄입니다. 건수에 판매단가와 공급단가의 차이를 곱하면 수익이 됩니다.`}
        list={list}
        columns={COLUMNS}
        rowKey={({ entrySeq }) => entrySeq}
        filters={FILTERS}
        noMatch={{ title: "조건에 맞는 줄이 없습니다", description: "다른 서비스를 골라 보세요." }}
        none={{
          title: "이 달에는 정산할 이용이 없습니다",
          description: "회원사의 잔액에서 나간 이용과 그 환불만 정산에 들어갑니다.",
        }}
      />
    </>
  );
}

const COLUMNS: readonly Column<AdjustEntry>[] = [
  {
    key: "pointDate",
    header: "일시",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{formatListTime(insertDT)}</time>,
    sort: { field: "pointDate" },
  },
  { key: "name", header: "회원사", cell: ({ name }) => name },
  { key: "pointCode", header: "서비스", cell: ({ pointCode }) => serviceText(pointCode) },
  { key: "count", header: "건수", cell: ({ count }) => `${formatNumber(count)}건`, align: "end" },
  { key: "unitPrice", header: "판매단가", cell: ({ unitPrice }) => <Amount value={unitPrice} />, align: "end" },
  { key: "supplyPrice", header: "공급단가", cell: ({ supplyPrice }) => <Amount value={supplyPrice} />, align: "end" },
  { key: "revenue", header: "수익", cell: ({ revenue }) => <Amount value={revenue} />, align: "end" },
  {
    key: "reference",
    header: "참조",
    cell: ({ reference }) => <span className="break-all text-muted">{reference}</span>,
    isHiddenAtFirst: true,
  },
];

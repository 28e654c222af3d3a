import { type CashbillRow, listCashbills } from "#contracts/documents/cashbills.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { CASHBILL_TRADE_TYPES, CASHBILL_TRADE_USAGES } from "#domain/documents/cashbill-trade.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Route } from "./+types/cashbills.ts";
import { amountColumns, PartyCell, RowTitle, StatusCell, sortedWhile, textOrNothing } from "./document-cells.tsx";
import { DocumentsPage } from "./documents-page.tsx";
import { type DocumentPage, loadDocuments } from "./load-documents.ts";

export const meta = () => consoleMeta("현금영수증");

const FIELDS = [
  "docSeq",
  "tradeDT",
  "status",
  "delYN",
  "tradeType",
  "canceledAmount",
  "tradeUsage",
  "identity",
  "franchiseCorpNum",
  "franchiseName",
  "item",
  "supply",
  "tax",
  "total",
  "serviceCharge",
  "mgtNum",
  "ntsNum",
  "doDT",
] as const satisfies readonly (keyof CashbillRow)[];
type ShownCashbill = Pick<CashbillRow, (typeof FIELDS)[number]>;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadDocuments(memberApi(context), listCashbills, url, {
    type: params.type,
    shown: FIELDS,
  });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "tradeDTRange", label: "거래일" },
  { kind: "keyword", name: "keyword", label: "상호, 품목 또는 번호", placeholder: "상호, 품목, 번호 두 글자부터" },
];

export default function Cashbills({ loaderData: documents, params }: Route.ComponentProps) {
  return (
    <DocumentsPage
      page="cashbills"
      title="현금영수증"
      description="발급한 현금영수증과 그 취소입니다. 식별번호는 가려서 보여 줍니다."
      lists={[DOCUMENT_LISTS.cashSales, DOCUMENT_LISTS.cashPurchase]}
      type={params.type}
      documents={documents}
      columns={cashbillColumns(documents.page, params.type)}
      filters={FILTERS}
      labels={CASHBILL_STATUS_LABELS}
      newText="현금영수증 작성"
      emptyTitle="아직 현금영수증이 없습니다"
    />
  );
}

function cashbillColumns(page: DocumentPage<ShownCashbill>, type: string): readonly Column<ShownCashbill>[] {
  const sortedBy = sortedWhile(page.isSortable);
  const isSales = type === "sales";
  return [
    {
      key: "tradeDT",
      header: "거래일",
      cell: ({ tradeDT, identity, franchiseName }) => (
        <RowTitle date={tradeDT.slice(0, 10)} party={isSales ? identity : franchiseName} />
      ),
      sort: { field: "tradeDT", firstDirection: "desc" },
    },
    {
      key: "status",
      header: "상태",
      cell: ({ status, delYN }) => <StatusCell status={status} labels={CASHBILL_STATUS_LABELS} isDeleted={delYN} />,
      onCard: "corner",
      ...sortedBy("status"),
    },
    {
      key: "tradeType",
      header: "거래",
      cell: ({ tradeType, canceledAmount }) => (
        <>
          {CASHBILL_TRADE_TYPES[tradeType]}
          {canceledAmount > 0 ? (
            <>
              {" "}
              <Badge tone="outline">취소 있음</Badge>
            </>
          ) : null}
        </>
      ),
    },
    { key: "tradeUsage", header: "용도", cell: ({ tradeUsage }) => CASHBILL_TRADE_USAGES[tradeUsage] },
    isSales
      ? { key: "identity", header: "식별번호", cell: ({ identity }) => textOrNothing(identity) }
      : {
          key: "franchise",
          header: "가맹점",
          cell: ({ franchiseCorpNum, franchiseName }) => <PartyCell corpNum={franchiseCorpNum} name={franchiseName} />,
        },
    { key: "item", header: "품목", cell: ({ item }) => textOrNothing(item), ...sortedBy("item") },
    // The list of cash receipts cannot be sorted by the total.
    ...amountColumns(page).map(({ sort, ...column }) =>
      column.key === "total" || !sort ? column : { ...column, sort },
    ),
    {
      key: "serviceCharge",
      header: "봉사료",
      align: "end",
      cell: ({ serviceCharge }) => <Amount value={serviceCharge} />,
      isHiddenAtFirst: true,
    },
    { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum) },
    { key: "ntsNum", header: "국세청 승인번호", cell: ({ ntsNum }) => textOrNothing(ntsNum), isHiddenAtFirst: true },
    { key: "doDT", header: "발급 일시", cell: ({ doDT }) => formatListTime(doDT), isHiddenAtFirst: true },
  ];
}

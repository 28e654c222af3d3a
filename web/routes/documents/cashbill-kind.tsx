import type { CashbillRow } from "#contracts/documents/cashbills.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import { CASHBILL_TRADE_TYPES, CASHBILL_TRADE_USAGES } from "#domain/documents/cashbill-trade.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { amountColumns, PartyCell, RowTitle, sortedWhile, statusColumn, textOrNothing } from "./document-cells.tsx";
import { DELETE, type DocumentKind, MGT_NUM, NTS_NUM } from "./document-kind.tsx";
import type { DocumentPage } from "./load-documents.ts";

const SHOWN = [
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
type ShownCashbill = Pick<CashbillRow, (typeof SHOWN)[number]>;

export const CASHBILL: DocumentKind<ShownCashbill> = {
  page: "cashbills",
  title: "현금영수증",
  description: "발급한 현금영수증과 그 취소입니다. 식별번호는 가려서 보여 줍니다.",
  emptyTitle: "아직 현금영수증이 없습니다",
  lists: [DOCUMENT_LISTS.cashSales, DOCUMENT_LISTS.cashPurchase],
  labels: CASHBILL_STATUS_LABELS,
  filters: [
    { kind: "dates", name: "tradeDTRange", label: "거래일" },
    { kind: "keyword", name: "keyword", label: "상호, 품목 또는 번호", placeholder: "상호, 품목, 번호 두 글자부터" },
  ],
  shown: SHOWN,
  columns: cashbillColumns,
  steps: {
    ISSUE: {
      text: "발급",
      question: "현금영수증을 발급하시겠습니까?",
      consequence: "다음 국세청 전송 때 함께 보냅니다. 전송하기 전에는 요청한 그대로 취소할 수 있습니다.",
      done: "현금영수증을 발급했습니다.",
      costs: true,
    },
    QUEUE_NTS: {
      text: "국세청 전송",
      question: "국세청에 바로 전송하시겠습니까?",
      consequence: "전송한 뒤에는 취소 영수증을 발급해야 취소할 수 있습니다. 전송에는 요금이 들지 않습니다.",
      done: "국세청에 전송했습니다.",
    },
    DELETE,
  },
};

function cashbillColumns(page: DocumentPage<ShownCashbill>, type: string): readonly Column<ShownCashbill>[] {
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
    statusColumn(page, CASHBILL_STATUS_LABELS),
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
    { key: "item", header: "품목", cell: ({ item }) => textOrNothing(item), ...sortedWhile(page.isSortable)("item") },
    // The list of cash receipts cannot be sorted by the total.
    ...amountColumns(page, ["supply", "tax"]),
    {
      key: "serviceCharge",
      header: "봉사료",
      align: "end",
      cell: ({ serviceCharge }) => <Amount value={serviceCharge} />,
      isHiddenAtFirst: true,
    },
    MGT_NUM,
    NTS_NUM,
    { key: "doDT", header: "발급 일시", cell: ({ doDT }) => formatListTime(doDT), isHiddenAtFirst: true },
  ];
}

import { data } from "react-router";
import { type HometaxReceiptRow, listHometaxReceipts } from "#contracts/collecting/hometax-documents.ts";
import { CASHBILL_TRADE_USAGES } from "#domain/documents/cashbill-trade.ts";
import { HOMETAX_RECEIPT_STATUS_LABELS } from "#domain/documents/hometax-list.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { memberApi } from "#web/page-api.ts";
import * as cells from "#web/routes/documents/document-cells.tsx";
import { type DocumentPage, loadDocuments } from "#web/routes/documents/load-documents.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/hometax-receipts.ts";
import { changeHometax } from "./hometax-changes.ts";
import { HometaxPage } from "./hometax-page.tsx";
import { loadHometax, sideOf } from "./load-hometax.ts";

export const meta = () => consoleMeta("홈택스 현금영수증");

const FIELDS = [
  "docSeq",
  "tradeDT",
  "status",
  "tradeUsage",
  "counterparty",
  "identity",
  "item",
  "supply",
  "tax",
  "total",
  "ntsNum",
] as const satisfies readonly (keyof HometaxReceiptRow)[];
type ReceiptCells = Pick<HometaxReceiptRow, (typeof FIELDS)[number]>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [documents, head] = await Promise.all([
    loadDocuments(api, listHometaxReceipts, url, { type: "", shown: FIELDS }),
    loadHometax(api, "hometaxCashbill", sideOf(url)),
  ]);
  return { documents, head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = memberApi(context);
  const { answer, status } = await changeHometax(api, await request.formData(), "hometaxCashbill");
  return data(answer, { status });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "tradeDTRange", label: "거래일" },
  { kind: "keyword", name: "keyword", label: "상호, 품목 또는 번호", placeholder: "상호, 품목, 번호 두 글자부터" },
];

export default function HometaxReceipts({ loaderData }: Route.ComponentProps) {
  const { documents, head } = loaderData;
  return (
    <HometaxPage
      page="cashbills"
      head={head}
      documents={documents}
      columns={columnsOf(documents.page, head.side === "sales")}
      filters={FILTERS}
      labels={HOMETAX_RECEIPT_STATUS_LABELS}
      dates="tradeDTRange"
    />
  );
}

function columnsOf(page: DocumentPage<ReceiptCells>, isSales: boolean): readonly Column<ReceiptCells>[] {
  const sortedBy = cells.sortedWhile(page.isSortable);
  return [
    {
      key: "tradeDT",
      header: "거래일",
      cell: ({ tradeDT, counterparty }) => <cells.RowTitle date={tradeDT.slice(0, 10)} party={counterparty.name} />,
      sort: { field: "tradeDT", firstDirection: "desc" },
    },
    cells.statusColumn(page, HOMETAX_RECEIPT_STATUS_LABELS),
    isSales
      ? { key: "identity", header: "식별번호", cell: ({ identity }) => cells.textOrNothing(identity) }
      : {
          key: "counterparty",
          header: "가맹점",
          cell: ({ counterparty }) => <cells.PartyCell corpNum={counterparty.corpNum} name={counterparty.name} />,
          ...sortedBy("counterparty"),
        },
    { key: "tradeUsage", header: "용도", cell: ({ tradeUsage }) => CASHBILL_TRADE_USAGES[tradeUsage] },
    { key: "item", header: "품목", cell: ({ item }) => cells.textOrNothing(item), ...sortedBy("item") },
    // The list can be ordered by every amount except the total.
    ...cells.amountColumns(page, ["supply", "tax"]),
    {
      key: "ntsNum",
      header: "국세청 승인번호",
      cell: ({ ntsNum }) => cells.textOrNothing(ntsNum),
      isHiddenAtFirst: true,
    },
  ];
}

import { data } from "react-router";
import { type HometaxInvoiceRow, listHometaxInvoices } from "#contracts/collecting/hometax-documents.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { HOMETAX_INVOICE_STATUS_LABELS } from "#domain/documents/hometax-list.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { memberApi } from "#web/page-api.ts";
import {
  amountColumns,
  PartyCell,
  RowTitle,
  sortedWhile,
  statusColumn,
  textOrNothing,
} from "#web/routes/documents/document-cells.tsx";
import { type DocumentPage, loadDocuments } from "#web/routes/documents/load-documents.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/hometax-invoices.ts";
import { changeHometax } from "./hometax-changes.ts";
import { HometaxPage } from "./hometax-page.tsx";
import { loadHometax, sideOf } from "./load-hometax.ts";

export const meta = () => consoleMeta("홈택스 세금계산서");

const FIELDS = [
  "docSeq",
  "writeDate",
  "status",
  "taxType",
  "counterparty",
  "item",
  "supply",
  "tax",
  "total",
  "ntsNum",
  "issueDT",
] as const satisfies readonly (keyof HometaxInvoiceRow)[];
type InvoiceCells = Pick<HometaxInvoiceRow, (typeof FIELDS)[number]>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [documents, head] = await Promise.all([
    loadDocuments(api, listHometaxInvoices, url, { type: "", shown: FIELDS }),
    loadHometax(api, "hometaxTaxinvoice", sideOf(url)),
  ]);
  return { documents, head };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = memberApi(context);
  const { answer, status } = await changeHometax(api, await request.formData(), "hometaxTaxinvoice");
  return data(answer, { status });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "dates", name: "writeDateRange", label: "작성일자" },
  { kind: "keyword", name: "keyword", label: "상호, 품목 또는 번호", placeholder: "상호, 품목, 번호 두 글자부터" },
  { kind: "choice", name: "taxType", label: "과세 구분", all: "모두", options: { "1": "과세·영세", "3": "면세" } },
];

export default function HometaxInvoices({ loaderData }: Route.ComponentProps) {
  const { documents, head } = loaderData;
  return (
    <HometaxPage
      page="taxinvoices"
      head={head}
      documents={documents}
      columns={columnsOf(documents.page)}
      filters={FILTERS}
      labels={HOMETAX_INVOICE_STATUS_LABELS}
      dates="writeDateRange"
    />
  );
}

function columnsOf(page: DocumentPage<InvoiceCells>): readonly Column<InvoiceCells>[] {
  const sortedBy = sortedWhile(page.isSortable);
  return [
    {
      key: "writeDate",
      header: "작성일자",
      cell: ({ writeDate, counterparty }) => <RowTitle date={writeDate} party={counterparty.name} />,
      sort: { field: "writeDate", firstDirection: "desc" },
    },
    statusColumn(page, HOMETAX_INVOICE_STATUS_LABELS),
    {
      key: "counterparty",
      header: "거래처",
      cell: ({ counterparty }) => <PartyCell corpNum={counterparty.corpNum} name={counterparty.name} />,
      ...sortedBy("counterparty"),
    },
    { key: "item", header: "품목", cell: ({ item }) => textOrNothing(item), ...sortedBy("item") },
    ...amountColumns(page),
    { key: "taxType", header: "과세 구분", cell: ({ taxType }) => INVOICE_TAX_TYPE_LABELS[taxType] },
    {
      key: "ntsNum",
      header: "국세청 승인번호",
      cell: ({ ntsNum }) => <span className="tabular-nums">{formatNtsNumber(ntsNum)}</span>,
      isHiddenAtFirst: true,
    },
    { key: "issueDT", header: "발급 일시", cell: ({ issueDT }) => formatListTime(issueDT), isHiddenAtFirst: true },
  ];
}

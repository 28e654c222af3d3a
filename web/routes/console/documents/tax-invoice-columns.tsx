import type { TaxInvoiceRow } from "#contracts/tax-invoices.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { amountColumns, PartyCell, RowTitle, StatusCell, textOrNothing } from "./document-cells.tsx";
import type { DocumentPage } from "./load-documents.ts";

interface ColumnWords {
  statuses: StatusLabels<string>;
  taxTypes: Readonly<Record<number, string>>;
  parties: Readonly<Record<string, string>>;
}

/** Other orders than by date are offered while the list is short enough for them. */
export function taxInvoiceColumns(
  page: DocumentPage<TaxInvoiceRow>,
  words: ColumnWords,
): readonly Column<TaxInvoiceRow>[] {
  const sortedBy = (field: string) => (page.isSortable ? { sort: { field } } : {});
  return [
    {
      key: "writeDate",
      header: "작성일자",
      cell: ({ writeDate, counterparty }) => <RowTitle date={writeDate} party={counterparty.name} />,
      sort: { field: "writeDate", firstDirection: "desc" },
    },
    {
      key: "status",
      header: "상태",
      cell: ({ status, delYN }) => <StatusCell status={status} labels={words.statuses} isDeleted={delYN} />,
      onCard: "corner",
      ...sortedBy("status"),
    },
    {
      key: "counterparty",
      header: "거래처",
      cell: ({ counterparty }) => <PartyCell {...counterparty} />,
      ...sortedBy("counterparty"),
    },
    { key: "item", header: "품목", cell: ({ item }) => textOrNothing(item), ...sortedBy("item") },
    ...amountColumns(page),
    { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum) },
    { key: "ntsNum", header: "국세청 승인번호", cell: ({ ntsNum }) => textOrNothing(ntsNum), isHiddenAtFirst: true },
    {
      key: "taxType",
      header: "과세 유형",
      cell: ({ taxType }) => words.taxTypes[taxType],
      isHiddenAtFirst: true,
    },
    {
      key: "partyType",
      header: "구분",
      cell: ({ partyType }) => words.parties[partyType],
      isHiddenAtFirst: true,
    },
    {
      key: "issueDT",
      header: "발행 일시",
      cell: ({ issueDT }) => textOrNothing(issueDT && formatListTime(issueDT)),
      isHiddenAtFirst: true,
    },
  ];
}

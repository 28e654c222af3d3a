import type { TaxInvoiceRow } from "#contracts/documents/tax-invoices.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { amountColumns, dayColumns, textOrNothing, tradeColumns } from "./document-cells.tsx";
import type { DocumentPage } from "./load-documents.ts";

/** The fields that the columns show. */
export const TAX_INVOICE_FIELDS = [
  "docSeq",
  "writeDate",
  "status",
  "delYN",
  "counterparty",
  "item",
  "supply",
  "tax",
  "total",
  "mgtNum",
  "ntsNum",
  "taxType",
  "partyType",
  "issueDT",
] as const satisfies readonly (keyof TaxInvoiceRow)[];

type ShownInvoice = Pick<TaxInvoiceRow, (typeof TAX_INVOICE_FIELDS)[number]>;

export function taxInvoiceColumns(page: DocumentPage<ShownInvoice>): readonly Column<ShownInvoice>[] {
  return [
    ...dayColumns(page, TAX_INVOICE_STATUS_LABELS),
    ...tradeColumns(page),
    ...amountColumns(page),
    { key: "mgtNum", header: "문서번호", cell: ({ mgtNum }) => textOrNothing(mgtNum) },
    { key: "ntsNum", header: "국세청 승인번호", cell: ({ ntsNum }) => textOrNothing(ntsNum), isHiddenAtFirst: true },
    {
      key: "taxType",
      header: "과세 유형",
      cell: ({ taxType }) => INVOICE_TAX_TYPE_LABELS[taxType],
      isHiddenAtFirst: true,
    },
    {
      key: "partyType",
      header: "구분",
      cell: ({ partyType }) => TAX_INVOICE_PARTY_LABELS[partyType],
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

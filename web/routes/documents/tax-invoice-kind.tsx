import type { TaxInvoiceRow } from "#contracts/documents/tax-invoices.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS, TAX_CLASS_LABELS } from "#domain/documents/tax-type.ts";
import { amountColumns } from "./document-cells.tsx";
import {
  DELETE,
  type DocumentKind,
  dayColumns,
  ISSUE_DT,
  MGT_NUM,
  NTS_NUM,
  REFUSE,
  tradeColumns,
  WITHDRAW,
  WRITTEN_FILTERS,
} from "./document-kind.tsx";

const SHOWN = [
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

export const TAX_INVOICE: DocumentKind<Pick<TaxInvoiceRow, (typeof SHOWN)[number]>> = {
  page: "taxinvoices",
  title: "세금계산서",
  description: "세금계산서와 계산서입니다. 줄을 누르면 문서와 지나온 과정을 볼 수 있습니다.",
  emptyTitle: "아직 세금계산서가 없습니다",
  lists: [DOCUMENT_LISTS.taxSales, DOCUMENT_LISTS.taxPurchase, DOCUMENT_LISTS.taxBroker],
  labels: TAX_INVOICE_STATUS_LABELS,
  filters: [
    ...WRITTEN_FILTERS,
    { kind: "choice", name: "taxType", label: "과세 유형", all: "모든 과세 유형", options: TAX_CLASS_LABELS },
  ],
  shown: SHOWN,
  columns: (page) => [
    ...dayColumns(page, TAX_INVOICE_STATUS_LABELS),
    ...tradeColumns(page),
    ...amountColumns(page),
    MGT_NUM,
    NTS_NUM,
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
    ISSUE_DT,
  ],
  steps: {
    ISSUE: {
      text: "발행",
      question: "세금계산서를 발행하시겠습니까?",
      consequence: "전자서명한 법정 문서가 됩니다. 국세청에 전송하기 전까지만 발행을 취소할 수 있습니다.",
      done: "세금계산서를 발행했습니다.",
      costs: true,
    },
    ASK_APPROVAL: {
      text: "승인 요청",
      question: "공급받는자에게 승인을 요청하시겠습니까?",
      consequence: "공급받는자가 승인하면 발행할 수 있습니다. 요청에는 요금이 들지 않습니다.",
      done: "승인을 요청했습니다.",
      noteLabel: "공급받는자에게 남길 말",
    },
    ASK_REVERSE: {
      text: "역발행 요청",
      question: "공급자에게 역발행을 요청하시겠습니까?",
      consequence: "공급자가 발행하면 요금은 요청한 우리 쪽에서 냅니다.",
      done: "역발행을 요청했습니다.",
      noteLabel: "공급자에게 남길 말",
    },
    ACCEPT: {
      text: "승인",
      question: "발행예정 문서를 승인하시겠습니까?",
      consequence: "공급자가 이 내용대로 발행할 수 있게 됩니다.",
      done: "승인했습니다.",
    },
    REFUSE,
    WITHDRAW,
    CANCEL_ISSUE: {
      text: "발행 취소",
      question: "발행을 취소하시겠습니까?",
      consequence: "국세청에 전송하지 않습니다. 이미 낸 요금은 돌려받지 못하고, 되돌릴 수 없습니다.",
      done: "발행을 취소했습니다.",
      isDanger: true,
      noteLabel: "상대방에게 남길 말",
    },
    QUEUE_NTS: {
      text: "국세청 전송",
      question: "국세청에 바로 전송하시겠습니까?",
      consequence: "전송한 뒤에는 발행을 취소할 수 없고 수정세금계산서로만 고칠 수 있습니다.",
      done: "국세청 전송을 시작했습니다.",
    },
    DELETE,
  },
};

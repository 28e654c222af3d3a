import type { EdocRow } from "#contracts/documents/edocs.ts";
import { DOCUMENT_LISTS } from "#domain/documents/document-list.ts";
import { EDOC_KINDS } from "#domain/documents/edoc-kind.ts";
import { EDOC_STATUS_LABELS } from "#domain/documents/edoc-status.ts";
import { amountColumns } from "./document-cells.tsx";
import {
  DELETE,
  type DocumentKind,
  dayColumns,
  ISSUE_DT,
  MGT_NUM,
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
  "kind",
  "counterparty",
  "item",
  "supply",
  "tax",
  "total",
  "mgtNum",
  "issueDT",
] as const satisfies readonly (keyof EdocRow)[];

export const EDOC: DocumentKind<Pick<EdocRow, (typeof SHOWN)[number]>> = {
  page: "edocs",
  title: "전자문서",
  description: "거래명세서, 입금표, 청구서, 견적서, 영수증, 발주서입니다.",
  emptyTitle: "아직 전자문서가 없습니다",
  lists: [DOCUMENT_LISTS.edocSales, DOCUMENT_LISTS.edocPurchase],
  labels: EDOC_STATUS_LABELS,
  filters: WRITTEN_FILTERS,
  shown: SHOWN,
  columns: (page) => [
    ...dayColumns(page, EDOC_STATUS_LABELS),
    { key: "kind", header: "종류", cell: ({ kind }) => EDOC_KINDS[kind].text },
    ...tradeColumns(page),
    ...amountColumns(page),
    MGT_NUM,
    ISSUE_DT,
  ],
  steps: {
    ISSUE: {
      text: "발행",
      question: "전자문서를 발행하시겠습니까?",
      consequence: "받는 쪽에 바로 전달됩니다. 나중에 발행을 취소할 수 있지만 낸 요금은 돌려받지 못합니다.",
      done: "전자문서를 발행했습니다.",
      costs: true,
    },
    ASK_APPROVAL: {
      text: "승인 요청",
      question: "받는 쪽에 승인을 요청하시겠습니까?",
      consequence: "받는 쪽이 승인하면 발행되고, 요금은 그때 우리 쪽 잔액에서 차감합니다.",
      done: "승인을 요청했습니다.",
      noteLabel: "받는 쪽에 남길 말",
    },
    ACCEPT: {
      text: "승인",
      question: "이 문서를 승인하시겠습니까?",
      consequence: "승인하면 발행완료가 됩니다. 되돌릴 수 없습니다.",
      done: "승인했습니다.",
    },
    REFUSE,
    WITHDRAW,
    CANCEL_ISSUE: {
      text: "발행 취소",
      question: "발행을 취소하시겠습니까?",
      consequence: "받는 쪽의 목록에도 취소로 표시됩니다. 낸 요금은 돌려받지 못하고, 되돌릴 수 없습니다.",
      done: "발행을 취소했습니다.",
      isDanger: true,
      noteLabel: "받는 쪽에 남길 말",
    },
    DELETE,
  },
};

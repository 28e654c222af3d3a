import { type StatusLabels, UNKNOWN_STATUS } from "../states/status-meaning.ts";

export const TAX_INVOICE_STATUS_LABELS = {
  PAPER: { text: "종이세금계산서", meaning: "neutral" },
  NTS_STANDBY: { text: "국세청 전송대기", meaning: "progress" },
  NTS_SENT: { text: "국세청 전송중", meaning: "progress" },
  NTS_SUCCESS: { text: "국세청 전송성공", meaning: "success" },
  NTS_FAILURE: { text: "국세청 전송실패", meaning: "danger" },
  REGISTERED: { text: "임시저장", meaning: "neutral" },
  REJECTED: { text: "거부", meaning: "danger" },
  CANCELED: { text: "취소", meaning: "neutral" },
  PRE_ACCEPT_STANDBY: { text: "발행예정 승인대기", meaning: "progress" },
  PRE_ACCEPTED: { text: "발행예정 승인완료", meaning: "progress" },
  PRE_ISSUED: { text: "승인 후 발행완료", meaning: "success" },
  ISSUED: { text: "발행완료", meaning: "success" },
  REV_ISSUE_STANDBY: { text: "역발행 요청", meaning: "progress" },
  REV_ISSUED: { text: "역발행 완료", meaning: "success" },
  UNKNOWN: UNKNOWN_STATUS,
} as const satisfies StatusLabels<string>;

export type TaxInvoiceStatus = keyof typeof TAX_INVOICE_STATUS_LABELS;

export interface TaxInvoiceStateFields {
  readonly invoiceType: number;
  readonly ntsSendState: number;
  readonly state: number;
  readonly procReqCode: number;
  readonly procResCode: number;
  readonly issueDirectionType: number;
}

// §9
export const PAPER_INVOICE_TYPE_FROM = 800;

const BY_NTS_SEND_STATE: Readonly<Record<number, TaxInvoiceStatus>> = {
  2: "NTS_STANDBY",
  3: "NTS_SENT",
  4: "NTS_SUCCESS",
  5: "NTS_FAILURE",
};

const BY_STATE: Readonly<Record<number, TaxInvoiceStatus>> = { 1: "REGISTERED", 4: "REJECTED", 5: "CANCELED" };

// §4: the rules stand in exactly the order of the specification.
export function taxInvoiceStatus(invoice: TaxInvoiceStateFields): TaxInvoiceStatus {
  if (invoice.invoiceType >= PAPER_INVOICE_TYPE_FROM) return "PAPER";
  return BY_NTS_SEND_STATE[invoice.ntsSendState] ?? BY_STATE[invoice.state] ?? processStatus(invoice);
}

function processStatus(invoice: TaxInvoiceStateFields): TaxInvoiceStatus {
  switch (`${invoice.procReqCode}/${invoice.procResCode}`) {
    case "1/0":
      return "PRE_ACCEPT_STANDBY";
    case "1/1":
      return invoice.state === 2 ? "PRE_ACCEPTED" : "PRE_ISSUED";
    case "1/4":
      return "ISSUED";
    case "2/0":
      return "REV_ISSUE_STANDBY";
    case "2/1":
      return "REV_ISSUED";
  }
  if (![2, 3, 4].includes(invoice.procResCode)) return "UNKNOWN";
  return invoice.issueDirectionType === 1 ? "ISSUED" : "REV_ISSUED";
}

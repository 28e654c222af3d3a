import type { V1NextAction } from "#contracts/v1/documents.ts";
import * as v1 from "#contracts/v1/tax-invoices.ts";
import { DAON, NEULBOM, sentParty, shortParty } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "ORDER-20261116-001";
const params = { key: KEY };

const sent = {
  invoiceType: 1,
  taxType: 1,
  purposeType: 2,
  writeDate: "2026-11-16",
  invoicer: sentParty(DAON),
  invoicee: sentParty(NEULBOM),
  supply: 245_000,
  tax: 24_500,
  lines: [{ date: "2026-11-16", item: "복사용지 A4", quantity: 10, unitPrice: 24_500, supply: 245_000, tax: 24_500 }],
} as const;

const next = (action: string, until: string | null = null, warning: string | null = null): V1NextAction => ({
  action,
  method: "POST",
  path: `/v1/tax-invoices/${KEY}/${action}`,
  until,
  warning,
});

const draft: v1.V1TaxInvoice = {
  invoiceType: 1,
  taxType: 1,
  issueDirectionType: 1,
  purposeType: 2,
  writeDate: sent.writeDate,
  invoicer: DAON,
  invoicee: NEULBOM,
  truster: null,
  supply: sent.supply,
  tax: sent.tax,
  cash: 0,
  check: 0,
  note: 0,
  credit: 0,
  bookNumber: null,
  pageNumber: null,
  serialNum: "",
  remarks: [],
  lines: sent.lines.map((line) => ({ ...line, spec: "", remark: "" })),
  amendment: null,
  key: KEY,
  docSeq: 48_213,
  role: "invoicer",
  status: "REGISTERED",
  statusText: "임시저장",
  total: 269_500,
  regDT: "2026-11-16T09:30:00+09:00",
  issueDT: null,
  ntsNum: null,
  ntsSendDT: null,
  ntsResultCode: null,
  nextActions: [
    next("issue", "2026-12-10"),
    { action: "update", method: "PUT", path: `/v1/tax-invoices/${KEY}`, until: null, warning: null },
    { action: "delete", method: "DELETE", path: `/v1/tax-invoices/${KEY}`, until: null, warning: null },
  ],
};

const issued: v1.V1TaxInvoice = {
  ...draft,
  status: "ISSUED",
  statusText: "발행완료",
  issueDT: "2026-11-16T09:30:05+09:00",
  ntsNum: "20261116000000007f3a90c1",
  nextActions: [next("cancel"), next("transmit")],
};

const waiting: v1.V1TaxInvoice = {
  ...draft,
  status: "PRE_ACCEPT_STANDBY",
  statusText: "발행예정 승인대기",
  nextActions: [next("withdraw")],
};

/** The document as the other side sees it. */
const received: v1.V1TaxInvoice = { ...waiting, key: null, role: "invoicee", nextActions: [] };
const bySeq = { params: { key: "48213" }, query: { by: "seq" } };

const row: v1.V1TaxInvoiceRow = {
  invoiceType: 1,
  taxType: 1,
  issueDirectionType: 1,
  writeDate: sent.writeDate,
  item: "복사용지 A4",
  invoicer: shortParty(DAON),
  invoicee: shortParty(NEULBOM),
  truster: null,
  key: KEY,
  docSeq: issued.docSeq,
  role: "invoicer",
  status: issued.status,
  statusText: issued.statusText,
  supply: sent.supply,
  tax: sent.tax,
  total: issued.total,
  regDT: issued.regDT,
  issueDT: issued.issueDT,
  ntsNum: issued.ntsNum,
  ntsSendDT: null,
  ntsResultCode: null,
};

const history = [
  { action: "REGISTER", at: draft.regDT, by: DAON.name, status: "REGISTERED", note: null },
  { action: "ISSUE", at: "2026-11-16T09:30:05+09:00", by: DAON.name, status: "ISSUED", note: null },
];

const body = { ...sent, lines: [...sent.lines] };

/** The amendment that cancels the whole sale. */
const amended: v1.V1TaxInvoice = {
  ...issued,
  key: `${KEY}-4`,
  docSeq: 48_377,
  invoiceType: 2,
  supply: -245_000,
  tax: -24_500,
  total: -269_500,
  lines: issued.lines.map((line) => ({ ...line, quantity: -10, supply: -245_000, tax: -24_500 })),
  amendment: { code: 4, originalNtsNum: issued.ntsNum ?? "" },
  ntsNum: "20261116000000008a41b2d0",
  nextActions: [],
};

export const taxInvoiceExamples = [
  exampleOf(v1.registerV1TaxInvoice, { body: { key: KEY, ...body }, data: draft }),
  exampleOf(v1.issueV1TaxInvoice, { params, body, data: issued }),
  exampleOf(v1.getV1TaxInvoice, {
    params,
    query: { expand: "history,fee" },
    data: {
      ...issued,
      history,
      fee: { pointCode: "50100", point: 0, bonusPoint: 200, paidBy: "MEMBER", pointDate: "2026-11-16" },
    },
  }),
  exampleOf(v1.listV1TaxInvoices, {
    query: { from: "2026-11-01", to: "2026-11-30", status: "ISSUED", limit: "20" },
    data: [row],
    nextCursor: "eyJhZnRlciI6IjQ4MjEzIn0",
  }),
  exampleOf(v1.getV1TaxInvoiceKeyAvailable, { query: { key: KEY }, data: { key: KEY, isAvailable: false } }),
  exampleOf(v1.getV1TaxInvoiceHistory, { params, data: history }),
  exampleOf(v1.findV1TaxInvoiceStates, {
    body: { keys: [KEY, "ORDER-20261116-002"] },
    data: [
      {
        key: KEY,
        state: {
          docSeq: issued.docSeq,
          status: "ISSUED",
          statusText: "발행완료",
          issueDT: issued.issueDT,
          ntsNum: issued.ntsNum,
          ntsSendDT: null,
          ntsResultCode: null,
        },
      },
      { key: "ORDER-20261116-002", state: null },
    ],
  }),
  exampleOf(v1.updateV1TaxInvoice, {
    params,
    body: { ...body, remarks: ["11월 납품분"] },
    data: { ...draft, remarks: ["11월 납품분"] },
  }),
  exampleOf(v1.deleteV1TaxInvoice, { params, data: { ...draft, nextActions: [] } }),
  exampleOf(v1.amendV1TaxInvoice, {
    params,
    body: { code: 4, eventDate: "2026-11-16", keys: [`${KEY}-4`] },
    data: [amended],
  }),
  exampleOf(v1.resendV1TaxInvoiceMail, { params, body: { email: NEULBOM.email }, data: issued }),
  exampleOf(v1.bulkV1TaxInvoices, {
    body: { action: "issue", documents: [{ key: KEY, ...body }] },
    data: [{ key: KEY, ok: true, data: issued }],
  }),
  exampleOf(v1.preIssueV1TaxInvoice, { params, body: { note: "금액을 확인해 주세요." }, data: waiting }),
  exampleOf(v1.requestReverseV1TaxInvoice, {
    params,
    body: { note: "11월 납품분입니다." },
    data: {
      ...draft,
      issueDirectionType: 2,
      role: "invoicee",
      status: "REV_ISSUE_STANDBY",
      statusText: "역발행 요청",
      nextActions: [next("withdraw")],
    },
  }),
  exampleOf(v1.acceptV1TaxInvoice, {
    ...bySeq,
    body: {},
    data: { ...received, status: "PRE_ACCEPTED", statusText: "발행예정 승인완료" },
  }),
  exampleOf(v1.refuseV1TaxInvoice, {
    ...bySeq,
    body: { note: "수량이 다릅니다." },
    data: { ...received, status: "REJECTED", statusText: "거부" },
  }),
  exampleOf(v1.withdrawV1TaxInvoice, {
    params,
    body: {},
    data: { ...draft, status: "CANCELED", statusText: "취소", nextActions: [] },
  }),
  exampleOf(v1.cancelV1TaxInvoice, {
    params,
    body: { note: "주문이 취소되었습니다." },
    data: { ...issued, status: "CANCELED", statusText: "취소", nextActions: [] },
  }),
  exampleOf(v1.transmitV1TaxInvoice, {
    params,
    body: {},
    data: { ...issued, status: "NTS_STANDBY", statusText: "국세청 전송대기", nextActions: [] },
  }),
];

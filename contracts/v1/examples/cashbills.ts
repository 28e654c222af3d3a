import * as v1 from "#contracts/v1/cashbills.ts";
import type { V1NextAction } from "#contracts/v1/documents.ts";
import { DAON, sentParty, shortParty } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "RECEIPT-20261116-07";
const params = { key: KEY };

const sent = {
  franchise: sentParty(DAON),
  tradeUsage: 1,
  tradeMethod: 5,
  identityNum: "01000000003",
  item: "복사용지 A4",
  supply: 24_500,
  tax: 2_450,
} as const;

const next = (action: string): V1NextAction => ({
  action,
  method: "POST",
  path: `/v1/cashbills/${KEY}/${action}`,
  until: null,
  warning: null,
});

const draft: v1.V1Cashbill = {
  franchise: DAON,
  tradeUsage: 1,
  tradeMethod: 5,
  identityNum: "010****0003",
  item: sent.item,
  customerName: "",
  customerEmail: "",
  customerTel: "",
  supply: 24_500,
  tax: 2_450,
  serviceCharge: 0,
  tradeDT: "2026-11-16T12:05:00+09:00",
  key: KEY,
  docSeq: 48_300,
  role: "franchise",
  tradeType: "N",
  status: "REGISTERED",
  statusText: "임시저장",
  total: 26_950,
  doDT: "2026-11-16T12:05:00+09:00",
  canceledAmount: 0,
  cancelableAmount: 0,
  originalDocSeq: null,
  cancelType: null,
  ntsNum: null,
  ntsSendDT: null,
  ntsResultCode: null,
  nextActions: [
    next("approve"),
    { action: "delete", method: "DELETE", path: `/v1/cashbills/${KEY}`, until: null, warning: null },
  ],
};

const approved: v1.V1Cashbill = {
  ...draft,
  status: "ISSUED",
  statusText: "발급완료",
  cancelableAmount: 26_950,
  ntsNum: "G00000007",
  nextActions: [next("cancel"), next("transmit")],
};

const canceled: v1.V1Cashbill = {
  ...approved,
  status: "CANCELED",
  statusText: "발급취소",
  cancelableAmount: 0,
  nextActions: [],
};

const { franchise: _, nextActions: __, customerEmail: ___, customerTel: ____, ...standing } = approved;
const row: v1.V1CashbillRow = { ...standing, franchise: shortParty(DAON) };

const history = [{ action: "ISSUE", at: draft.doDT, by: DAON.name, status: "ISSUED", note: null }];

export const cashbillExamples = [
  exampleOf(v1.registerV1Cashbill, { body: { key: KEY, ...sent }, data: draft }),
  exampleOf(v1.approveV1Cashbill, { params, body: sent, data: approved }),
  exampleOf(v1.getV1Cashbill, { params, data: approved }),
  exampleOf(v1.listV1Cashbills, { query: { from: "2026-11-01", to: "2026-11-30" }, data: [row] }),
  exampleOf(v1.getV1CashbillKeyAvailable, { query: { key: KEY }, data: { key: KEY, isAvailable: false } }),
  exampleOf(v1.getV1CashbillHistory, { params, data: history }),
  exampleOf(v1.findV1CashbillStates, {
    body: { keys: [KEY] },
    data: [
      {
        key: KEY,
        state: {
          docSeq: approved.docSeq,
          status: "ISSUED",
          statusText: "발급완료",
          canceledAmount: 0,
          ntsNum: approved.ntsNum,
          ntsSendDT: null,
          ntsResultCode: null,
        },
      },
    ],
  }),
  exampleOf(v1.bulkV1Cashbills, {
    body: { action: "approve", documents: [{ key: KEY, ...sent }] },
    data: [{ key: KEY, ok: true, data: approved }],
  }),
  exampleOf(v1.cancelV1Cashbill, {
    params,
    body: { cancelType: 1 },
    data: { ...canceled, canceledBy: "BEFORE_SEND", cancelReceipt: null },
  }),
  exampleOf(v1.getV1CashbillCancelable, {
    params,
    data: { cancelableAmount: 26_950, canceledAmount: 0, canceledBy: "BEFORE_SEND", allowsPart: false },
  }),
  exampleOf(v1.transmitV1Cashbill, {
    params,
    body: {},
    data: { ...approved, status: "NTS_SENT", statusText: "국세청 전송중", nextActions: [] },
  }),
  exampleOf(v1.deleteV1Cashbill, { params, data: { ...draft, nextActions: [] } }),
];

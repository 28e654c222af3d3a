import type { V1NextAction } from "#contracts/v1/documents.ts";
import * as v1 from "#contracts/v1/edocs.ts";
import { DAON, NEULBOM, sentParty, shortParty } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "STATEMENT-2026-11";
const params = { key: KEY };

const sent = {
  kind: "DI" as const,
  writeDate: "2026-11-16",
  invoicer: sentParty(DAON),
  invoicee: sentParty(NEULBOM),
  supply: 245_000,
  tax: 24_500,
  lines: [{ date: "2026-11-16", item: "복사용지 A4", quantity: 10, unitPrice: 24_500, supply: 245_000, tax: 24_500 }],
};

const next = (action: string): V1NextAction => ({
  action,
  method: "POST",
  path: `/v1/edocs/${KEY}/${action}`,
  until: null,
  warning: null,
});

const draft: v1.V1Edoc = {
  kind: "DI",
  writeDate: sent.writeDate,
  invoicer: DAON,
  invoicee: NEULBOM,
  supply: 245_000,
  tax: 24_500,
  remarks: [],
  lines: sent.lines.map((line) => ({ ...line, spec: "", remark: "" })),
  key: KEY,
  docSeq: 48_410,
  role: "invoicer",
  status: "REGISTERED",
  statusText: "임시저장",
  total: 269_500,
  regDT: "2026-11-16T15:00:00+09:00",
  issueDT: null,
  nextActions: [next("issue"), next("pre-issue")],
};

const issued: v1.V1Edoc = {
  ...draft,
  status: "ISSUED",
  statusText: "발행완료",
  issueDT: "2026-11-16T15:00:03+09:00",
  nextActions: [next("cancel")],
};

const waiting: v1.V1Edoc = {
  ...draft,
  status: "ACCEPT_STANDBY",
  statusText: "승인대기",
  nextActions: [next("withdraw")],
};

/** The document as the other side sees it. */
const received: v1.V1Edoc = { ...waiting, key: null, role: "invoicee", nextActions: [] };
const bySeq = { params: { key: "48410" }, query: { by: "seq" } };

const row: v1.V1EdocRow = {
  kind: "DI",
  writeDate: sent.writeDate,
  supply: 245_000,
  tax: 24_500,
  item: "복사용지 A4",
  invoicer: shortParty(DAON),
  invoicee: shortParty(NEULBOM),
  key: KEY,
  docSeq: 48_410,
  role: "invoicer",
  status: "ISSUED",
  statusText: "발행완료",
  total: 269_500,
  regDT: issued.regDT,
  issueDT: issued.issueDT,
};

const history = [{ action: "ISSUE", at: "2026-11-16T15:00:03+09:00", by: DAON.name, status: "ISSUED", note: null }];

export const edocExamples = [
  exampleOf(v1.registerV1Edoc, { body: { key: KEY, ...sent }, data: draft }),
  exampleOf(v1.issueV1Edoc, { params, body: sent, data: issued }),
  exampleOf(v1.getV1Edoc, { params, data: issued }),
  exampleOf(v1.listV1Edocs, { query: { from: "2026-11-01", to: "2026-11-30" }, data: [row] }),
  exampleOf(v1.getV1EdocKeyAvailable, { query: { key: KEY }, data: { key: KEY, isAvailable: false } }),
  exampleOf(v1.getV1EdocHistory, { params, data: history }),
  exampleOf(v1.findV1EdocStates, {
    body: { keys: [KEY] },
    data: [
      {
        key: KEY,
        state: { docSeq: 48_410, status: "ISSUED", statusText: "발행완료", issueDT: issued.issueDT },
      },
    ],
  }),
  exampleOf(v1.bulkV1Edocs, {
    body: { action: "issue", documents: [{ key: KEY, ...sent }] },
    data: [{ key: KEY, ok: true, data: issued }],
  }),
  exampleOf(v1.updateV1Edoc, {
    params,
    body: { ...sent, remarks: ["11월 납품분"] },
    data: { ...draft, remarks: ["11월 납품분"] },
  }),
  exampleOf(v1.deleteV1Edoc, { params, data: { ...draft, nextActions: [] } }),
  exampleOf(v1.preIssueV1Edoc, { params, body: { note: "확인 부탁드립니다." }, data: waiting }),
  exampleOf(v1.acceptV1Edoc, {
    ...bySeq,
    body: {},
    data: { ...received, status: "ISSUED", statusText: "발행완료", issueDT: "2026-11-16T15:10:00+09:00" },
  }),
  exampleOf(v1.refuseV1Edoc, {
    ...bySeq,
    body: { note: "수량이 다릅니다." },
    data: { ...received, status: "REJECTED", statusText: "거부" },
  }),
  exampleOf(v1.withdrawV1Edoc, {
    params,
    body: {},
    data: { ...draft, status: "CANCELED", statusText: "취소", nextActions: [] },
  }),
  exampleOf(v1.cancelV1Edoc, {
    params,
    body: { note: "다시 보내겠습니다." },
    data: { ...issued, status: "CANCELED", statusText: "취소", nextActions: [] },
  }),
];

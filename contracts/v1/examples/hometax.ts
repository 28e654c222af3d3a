import * as v1 from "#contracts/v1/hometax.ts";
import { NEULBOM, shortParty } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const link: v1.V1HometaxLink = {
  item: "hometaxTaxinvoice",
  status: "CHECKING",
  statusText: "로그인 확인중",
  way: "DEPARTMENT_ID",
  userId: "da*******",
  failure: null,
  failureDT: null,
  startDate: "2026-11-16",
  endDate: null,
  paidMonth: "2026-11",
  lastCollectDT: null,
};
const working: v1.V1HometaxLink = {
  ...link,
  status: "ACTIVE",
  statusText: "수집중",
  lastCollectDT: "2026-11-16T09:31:12+09:00",
};
const none: v1.V1HometaxLink = {
  item: "hometaxCashbill",
  status: "NONE",
  statusText: "등록 안 함",
  way: null,
  userId: null,
  failure: null,
  failureDT: null,
  startDate: null,
  endDate: null,
  paidMonth: null,
  lastCollectDT: null,
};

const job: v1.V1HometaxJob = {
  jobSeq: 3_021,
  item: "hometaxTaxinvoice",
  side: "purchase",
  dateType: "WRITE",
  from: "2026-10-01",
  to: "2026-10-31",
  isDaily: false,
  state: "WAITING",
  count: 0,
  newCount: 0,
  supply: 0,
  tax: 0,
  failure: null,
  insertDT: "2026-11-16T09:30:05+09:00",
  startDT: null,
  doneDT: null,
};
const done: v1.V1HometaxJob = {
  ...job,
  state: "DONE",
  count: 42,
  newCount: 42,
  supply: 18_240_000,
  tax: 1_824_000,
  startDT: "2026-11-16T09:30:06+09:00",
  doneDT: "2026-11-16T09:30:09+09:00",
};

const params = { item: "hometaxTaxinvoice" };

export const hometaxExamples = [
  exampleOf(v1.listV1HometaxLinks, { data: [working, none] }),
  exampleOf(v1.saveV1HometaxLink, {
    params,
    body: { way: "DEPARTMENT_ID", userId: "daon-tax1", password: "부서사용자 비밀번호" },
    data: link,
  }),
  exampleOf(v1.stopV1HometaxLink, {
    params,
    data: { ...working, status: "ENDING", statusText: "해지 예정", endDate: "2026-11-30" },
  }),
  exampleOf(v1.resumeV1HometaxLink, { params, data: working }),
  exampleOf(v1.collectV1Hometax, {
    body: { item: "hometaxTaxinvoice", side: "purchase", dateType: "WRITE", from: "2026-10-01", to: "2026-10-31" },
    data: job,
  }),
  exampleOf(v1.getV1HometaxJob, { params: { jobSeq: "3021" }, data: done }),
  exampleOf(v1.listV1HometaxJobs, { query: { item: "hometaxTaxinvoice", limit: "20" }, data: [done] }),
  exampleOf(v1.listV1HometaxInvoices, {
    query: { side: "purchase", from: "2026-10-01", to: "2026-10-31" },
    data: [
      {
        docSeq: 90_311,
        ntsNum: "202610304200009951ab07c2",
        status: "ISSUED",
        statusText: "발급",
        taxType: 1,
        counterparty: shortParty(NEULBOM),
        item: "복사용지",
        supply: 150_000,
        tax: 15_000,
        total: 165_000,
        writeDate: "2026-10-30",
        issueDT: "2026-10-30T14:02:11+09:00",
        sendDT: "2026-10-31T09:00:00+09:00",
        insertDT: "2026-11-16T09:30:08+09:00",
      },
    ],
  }),
  exampleOf(v1.listV1HometaxReceipts, {
    query: { side: "purchase", from: "2026-10-01", to: "2026-10-31" },
    data: [
      {
        docSeq: 90_402,
        ntsNum: "G51AB07C2",
        status: "APPROVED",
        statusText: "승인",
        tradeUsage: 2,
        counterparty: shortParty(NEULBOM),
        item: "도서",
        supply: 20_000,
        tax: 2_000,
        serviceCharge: 0,
        total: 22_000,
        identity: "9908100129",
        tradeDT: "2026-10-12T11:20:31+09:00",
        insertDT: "2026-11-16T09:30:09+09:00",
      },
    ],
  }),
  exampleOf(v1.listV1HometaxMonths, {
    query: { item: "hometaxTaxinvoice", side: "purchase", from: "2026-10", to: "2026-11" },
    data: [
      { month: "2026-10", count: 42, supply: 18_240_000, tax: 1_824_000 },
      { month: "2026-11", count: 19, supply: 7_310_000, tax: 731_000 },
    ],
  }),
];

import * as v1 from "#contracts/v1/cards.ts";
import { exampleSums, exampleTransaction, nextSourceActions, stoppedSource } from "./money-source-parts.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "CARD-SALES-01";
const params = { key: KEY };
const ONE = `/v1/cards/${KEY}`;

const card: v1.V1Card = {
  cardSeq: 1_204,
  cardCompany: "SHINHAN",
  cardNum: "****-****-****-0003",
  key: KEY,
  ownerType: "C",
  alias: "영업1팀",
  institutionName: "신한카드",
  credentialFields: ["webId", "webPassword"],
  status: "NORMAL",
  statusText: "정상",
  failure: null,
  failureDT: null,
  statusReason: null,
  remedy: null,
  lastCollectedDT: "2026-11-16T00:03:10+09:00",
  nextCollectDT: "2026-11-17T00:03:04+09:00",
  collectNowLeft: 9,
  monthlyFee: 2_000,
  paidMonth: "2026-11",
  startDate: "2026-11-02",
  stopDate: null,
  endDate: null,
  insertDT: "2026-11-02T10:21:00+09:00",
  nextActions: nextSourceActions(ONE),
};

const broken: v1.V1Card = {
  ...card,
  status: "BROKEN",
  statusText: "조치 필요",
  failure: "WRONG_PASSWORD",
  failureDT: "2026-11-16T00:03:10+09:00",
  statusReason: "비밀번호가 맞지 않습니다.",
  remedy: "맞는 비밀번호를 확인해 접속 정보를 바꿔 주세요. 계좌가 잠기지 않도록 바꿀 때까지 다시 시도하지 않습니다.",
  nextCollectDT: null,
  nextActions: nextSourceActions(ONE).filter(({ action }) => action !== "collect"),
};

const login = { webId: "daon-sales", webPassword: "gaon-1234!" };

export const cardExamples = [
  exampleOf(v1.registerV1Card, {
    body: {
      key: KEY,
      cardCompany: "SHINHAN",
      ownerType: "C",
      cardNum: "9410-0000-0000-0003",
      alias: "영업1팀",
      ...login,
    },
    data: { ...card, status: "WAITING", statusText: "수집 대기", lastCollectedDT: null, collectNowLeft: 10 },
  }),
  exampleOf(v1.listV1Cards, { data: [card] }),
  exampleOf(v1.getV1Card, { params, data: broken }),
  exampleOf(v1.changeV1Card, {
    params,
    body: login,
    data: { ...card, status: "WAITING", statusText: "수집 대기" },
  }),
  exampleOf(v1.stopV1Card, { params, data: { ...card, ...stoppedSource(ONE) } }),
  exampleOf(v1.resumeV1Card, { params, data: card }),
  exampleOf(v1.collectV1Card, { params, data: { ...card, collectNowLeft: 8 } }),
  exampleOf(v1.listV1CardTransactions, {
    params,
    query: { from: "2026-11-01", to: "2026-11-30" },
    data: [
      {
        ...exampleTransaction,
        direction: "OUT",
        amount: 48_000,
        balance: null,
        counterparty: "가온주유소",
        summary: "주유소",
        approvalNum: "30012345",
      },
    ],
  }),
  exampleOf(v1.getV1CardSummary, { params, query: { unit: "month" }, data: exampleSums }),
];

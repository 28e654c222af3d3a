import * as v1 from "#contracts/v1/bank-accounts.ts";
import { exampleSums, exampleTransaction, nextSourceActions, stoppedSource } from "./money-source-parts.ts";
import { exampleOf } from "./operation-example.ts";

const KEY = "ACCOUNT-MAIN";
const params = { key: KEY };
const ONE = `/v1/bank-accounts/${KEY}`;

const account: v1.V1BankAccount = {
  bankAccountSeq: 1_210,
  bankCode: "0088",
  accountNum: "********0012",
  key: KEY,
  ownerType: "C",
  alias: "주거래 계좌",
  institutionName: "신한은행",
  credentialFields: ["accountPassword", "bizId"],
  cycle: "HOUR1",
  nextCycle: null,
  status: "NORMAL",
  statusText: "정상",
  failure: null,
  failureDT: null,
  statusReason: null,
  remedy: null,
  lastCollectedDT: "2026-11-16T14:03:10+09:00",
  nextCollectDT: "2026-11-16T15:00:10+09:00",
  collectNowLeft: 10,
  monthlyFee: 5_500,
  paidMonth: "2026-11",
  startDate: "2026-11-02",
  stopDate: null,
  endDate: null,
  insertDT: "2026-11-02T10:21:00+09:00",
  nextActions: nextSourceActions(ONE),
};

const login = { accountPassword: "1234", bizId: "123-45-67891" };

export const bankAccountExamples = [
  exampleOf(v1.registerV1BankAccount, {
    body: {
      key: KEY,
      bankCode: "0088",
      ownerType: "C",
      accountNum: "000-000-000012",
      cycle: "HOUR1",
      alias: "주거래 계좌",
      ...login,
    },
    data: { ...account, status: "WAITING", statusText: "수집 대기", lastCollectedDT: null },
  }),
  exampleOf(v1.listV1BankAccounts, { data: [account] }),
  exampleOf(v1.getV1BankAccount, { params, data: account }),
  exampleOf(v1.changeV1BankAccount, {
    params,
    body: { cycle: "MINUTE10" },
    data: { ...account, nextCycle: "MINUTE10" },
  }),
  exampleOf(v1.stopV1BankAccount, { params, data: { ...account, ...stoppedSource(ONE) } }),
  exampleOf(v1.resumeV1BankAccount, { params, data: account }),
  exampleOf(v1.collectV1BankAccount, { params, data: { ...account, collectNowLeft: 9 } }),
  exampleOf(v1.listV1BankAccountTransactions, {
    params,
    query: { from: "2026-11-01", to: "2026-11-30" },
    data: [exampleTransaction],
  }),
  exampleOf(v1.getV1BankAccountSummary, { params, query: { unit: "month" }, data: exampleSums }),
];

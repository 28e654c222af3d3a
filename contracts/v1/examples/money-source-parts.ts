import type { V1NextAction } from "#contracts/v1/documents.ts";
import type { V1Transaction } from "#contracts/v1/money-sources.ts";

const post = (one: string, action: string, until: string | null = null): V1NextAction => ({
  action,
  method: "POST",
  path: `${one}/${action}`,
  until,
  warning: null,
});

const change = (one: string): V1NextAction => ({
  action: "change",
  method: "PUT",
  path: one,
  until: null,
  warning: null,
});

export const nextSourceActions = (one: string): V1NextAction[] => [
  change(one),
  post(one, "collect"),
  post(one, "stop"),
];

export const stoppedSource = (one: string) => ({
  status: "STOPPING" as const,
  statusText: "해지 예정",
  stopDate: "2026-11-16",
  endDate: "2026-11-30",
  statusReason: "이번 달 말일까지 수집하고 볼 수 있습니다.",
  remedy: "계속 쓰려면 이번 달 안에 해지를 취소해 주세요. 달이 바뀌면 수집한 내역이 지워집니다.",
  nextActions: [change(one), post(one, "collect"), post(one, "resume", "2026-11-30")],
});

export const exampleTransaction: V1Transaction = {
  transactionSeq: 90_412,
  tradeDT: "2026-11-16T11:02:31+09:00",
  direction: "IN",
  amount: 1_320_000,
  balance: 25_114_000,
  counterparty: "다온문구",
  summary: "타행이체",
  approvalNum: null,
};

const november = { inCount: 41, inAmount: 38_120_000, outCount: 57, outAmount: 35_004_000 };
export const exampleSums = { totals: november, periods: [{ period: "2026-11", ...november }] };

import { advanceV1TestClock, getV1TestClock, listV1TestOutcomes } from "#contracts/v1/test-server.ts";
import * as v1 from "#contracts/v1/usage.ts";
import { DAON } from "./example-companies.ts";
import { exampleOf } from "./operation-example.ts";

const query = { from: "2026-11-01", to: "2026-11-30" };

const sums = {
  count: 12,
  refundCount: 0,
  point: 0,
  bonusPoint: 2_400,
  refundPoint: 0,
  refundBonusPoint: 0,
  totalCount: 12,
  totalPoint: 2_400,
};
const invoices = { pointCode: "50100", pointText: "전자세금계산서" };

export const usageExamples = [
  exampleOf(v1.listV1UsageDays, { query, data: [{ ...sums, ...invoices, date: "2026-11-16" }] }),
  exampleOf(v1.listV1UsageMonths, { query, data: [{ ...sums, ...invoices, month: "2026-11" }] }),
  exampleOf(v1.listV1UsageMembers, {
    query,
    data: [{ ...sums, ...invoices, bizId: DAON.corpNum, name: DAON.name }],
  }),
  exampleOf(v1.listV1UsageItems, {
    query,
    data: [{ ...sums, itemCode: 1, item: "taxinvoice", itemText: "전자세금계산서" }],
  }),
  exampleOf(v1.listV1LedgerEntries, {
    query: { ...query, corpNum: DAON.corpNum, limit: "100" },
    data: [
      {
        entrySeq: 901_233,
        pointDate: "2026-11-16",
        insertDT: "2026-11-16T09:30:05+09:00",
        ...invoices,
        bizId: DAON.corpNum,
        name: DAON.name,
        ownedBy: "MEMBER",
        itemCode: 1,
        count: 1,
        unitPrice: 200,
        point: 0,
        bonusPoint: -200,
        reference: "taxinvoice-48213",
      },
    ],
  }),
];

const clock = { nowDT: "2026-11-16T09:30:05+09:00", aheadS: 0, leftHours: 8_784 };

const unsaid = { keyEnding: null, toNumberEnding: null, corpNum: null, userIdEnding: null, passwordEnding: null };

export const testServerExamples = [
  exampleOf(listV1TestOutcomes, {
    data: [
      {
        ...unsaid,
        kind: "TAXINVOICE",
        keyEnding: "-nts-err007",
        outcome: "ERR007",
        text: "공급가액이나 세액이 올바르지 않다고 답합니다.",
      },
      {
        ...unsaid,
        kind: "DISPATCH",
        toNumberEnding: "00003042",
        outcome: "3042",
        text: "수신 단말기가 음영 지역에 있습니다.",
      },
      {
        ...unsaid,
        kind: "CARD",
        passwordEnding: "0001",
        outcome: "WRONG_PASSWORD",
        text: "비밀번호가 틀린 것으로 답합니다.",
      },
    ],
  }),
  exampleOf(getV1TestClock, { data: clock }),
  exampleOf(advanceV1TestClock, {
    body: { advanceHours: 24 },
    data: { nowDT: "2026-11-17T09:30:05+09:00", aheadS: 86_400, leftHours: 8_760 },
  }),
];

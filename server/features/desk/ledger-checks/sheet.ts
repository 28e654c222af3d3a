import type { LedgerCheck } from "#contracts/desk/ledger-checks.ts";
import type { Sheet } from "#server/files/exports.ts";

export const ledgerCheckSheet: Sheet<LedgerCheck> = {
  name: "원장 정합성 검사",
  columns: [
    { header: "시작", dateTime: ({ startedDT }) => startedDT },
    { header: "끝", dateTime: ({ finishedDT }) => finishedDT },
    { header: "비교한 행", number: ({ checkedCount }) => checkedCount },
    { header: "다른 곳", number: ({ differenceCount }) => differenceCount },
    { header: "첫 번째로 다른 곳", text: ({ firstDifference }) => firstDifference ?? "" },
  ],
};

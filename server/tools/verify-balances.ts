import { formatWon } from "#domain/money/won.ts";
import { verifyBalances } from "../features/balances/verify-balances.ts";
import { runCheck } from "./run-check.ts";

// npm run verify-balances: every balance is the sum of its point entries, or those that are not are named.
await runCheck(async (db) => {
  const { checked, wrong } = await verifyBalances(db);
  return {
    summary: `잔액 ${checked}건이 포인트 원장과 일치합니다.`,
    faults: wrong.map(
      ({ partnerSeq, memberSeq, balance, bonus, entries }) =>
        `파트너 ${partnerSeq}${memberSeq === null ? "" : ` 회원사 ${memberSeq}`}: ` +
        `잔액 ${formatWon(balance)}, 보너스 ${formatWon(bonus)} / ` +
        `원장 ${formatWon(entries.point)}, 보너스 ${formatWon(entries.bonusPoint)}`,
    ),
  };
});

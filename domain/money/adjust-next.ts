import type { SeoulDate, SeoulDateTime, SeoulMonth } from "../calendar/seoul-date.ts";
import { formatDateInText } from "../calendar/time-format.ts";
import { type AdjustStatus, settlementConfirmDate, settlementTotalsDate } from "./adjust-status.ts";
import type { SettleMethod } from "./settle-method.ts";
import { formatWon } from "./won.ts";

interface AdjustMonthState {
  readonly adjustMonth: SeoulMonth;
  readonly status: AdjustStatus;
  readonly settleMethod: SettleMethod;
  readonly difference: number;
  readonly carriedOut: number;
  readonly planDT: SeoulDateTime | null;
  readonly closeDT: SeoulDateTime | null;
}

const PAID_BY: Readonly<Record<SettleMethod, string>> = {
  1: "정산 계좌로 입금합니다.",
  2: "파트너 잔액에 포인트로 지급합니다.",
  3: "다음 결제 금액에서 뺍니다.",
};

// The next date is near enough to need no year.
const dayInText = (date: SeoulDate): string => formatDateInText(date).replace(/^\d+년 /, "");

// Says what happens to a month next, and when.
export function settlementNext(month: AdjustMonthState, today: SeoulDate): string {
  switch (month.status) {
    case "STANDBY":
      return standbyNext(month, today);
    case "PLAN":
      return `${dayInText(settlementConfirmDate((month.planDT ?? "").slice(0, 10)))}에 저절로 확정됩니다.`;
    case "CONFIRM":
      return PAID_BY[month.settleMethod];
    case "CLOSE":
      return `${formatDateInText((month.closeDT ?? "").slice(0, 10))}에 지급했습니다.`;
    case "CARRY_OVER":
      return carriedNext(month.carriedOut);
    default:
      return "";
  }
}

function standbyNext({ adjustMonth, difference }: AdjustMonthState, today: SeoulDate): string {
  const totals = settlementTotalsDate(adjustMonth);
  if (totals > today) return `${dayInText(totals)}에 집계를 마칩니다.`;
  if (difference === 0) return "집계하고 있습니다. 앞 달의 집계가 끝나야 정산예정이 됩니다.";
  return `집계한 금액과 원장이 ${formatWon(Math.abs(difference))} 달라 확인하고 있습니다.`;
}

function carriedNext(carriedOut: number): string {
  if (carriedOut === 0) return "지급할 금액이 없습니다.";
  return carriedOut > 0 ? "다음 달 정산에 더합니다." : "다음 달 정산에서 뺍니다.";
}

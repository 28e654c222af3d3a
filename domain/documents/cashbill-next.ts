import { addDays, type SeoulDate, type SeoulDateTime } from "../calendar/seoul-date.ts";
import { formatDateInText } from "../calendar/time-format.ts";
import { allowedActions } from "../states/transition.ts";
import { CASHBILL_MACHINE, type CashbillState, cashbillCancelWay } from "./cashbill.ts";
import type { NextStep } from "./tax-invoice-next.ts";

type CashbillStep = "ISSUE" | "QUEUE_NTS" | "CANCEL_BEFORE_SEND" | "CANCEL_RECEIPT" | "DELETE";

// Lists what the franchise may do with a receipt now; its receiver can do nothing with it.
export function cashbillNextSteps(
  {
    state,
    tradeType,
    tradeDT,
  }: { readonly state: CashbillState; readonly tradeType: "N" | "D"; readonly tradeDT: SeoulDateTime },
  cancelable: number,
  today: SeoulDate,
): NextStep<CashbillStep>[] {
  const way = tradeType === "D" || cancelable > 0 ? cashbillCancelWay(state) : undefined;
  const allowed = allowedActions(CASHBILL_MACHINE, state);
  const deadline = cashbillIssueDeadline(tradeDT);
  const isLate = allowed.includes("ISSUE") && deadline < today;
  const steps: CashbillStep[] = [
    ...(allowed.includes("ISSUE") && !isLate ? (["ISSUE"] as const) : []),
    ...(allowed.includes("SEND_NTS") ? (["QUEUE_NTS"] as const) : []),
    ...(way === "beforeSend" ? (["CANCEL_BEFORE_SEND"] as const) : []),
    ...(way === "cancelReceipt" && tradeType === "N" ? (["CANCEL_RECEIPT"] as const) : []),
    ...(state === "REGISTERED" || state === "CANCELED" ? (["DELETE"] as const) : []),
  ];
  return steps.map((action) => ({
    action,
    until: action === "ISSUE" ? deadline : null,
    warning:
      action === "DELETE" && isLate
        ? `${formatDateInText(deadline)}까지였던 기한이 지났습니다. 지우고 새로 작성해 주세요.`
        : null,
  }));
}

// A receipt is issued on the day of the trade or the day after.
export const cashbillIssueDeadline = (tradeDT: SeoulDateTime): SeoulDate => addDays(tradeDT.slice(0, 10), 1);

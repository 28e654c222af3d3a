import { allowedActions } from "../states/transition.ts";
import { CASHBILL_MACHINE, type CashbillState, cashbillCancelWay } from "./cashbill.ts";
import type { NextStep } from "./tax-invoice-next.ts";

type CashbillStep = "ISSUE" | "SEND_NTS" | "CANCEL_BEFORE_SEND" | "CANCEL_RECEIPT" | "DELETE";

// What the franchise may do with a receipt now; whoever received it does nothing with it.
export function cashbillNextSteps(
  { state, tradeType }: { readonly state: CashbillState; readonly tradeType: "N" | "D" },
  cancelable: number,
): NextStep<CashbillStep>[] {
  const way = tradeType === "N" && cancelable > 0 ? cashbillCancelWay(state) : undefined;
  const steps: CashbillStep[] = [
    ...allowedActions(CASHBILL_MACHINE, state).filter((action) => action === "ISSUE" || action === "SEND_NTS"),
    ...(way === "beforeSend" ? (["CANCEL_BEFORE_SEND"] as const) : []),
    ...(way === "cancelReceipt" ? (["CANCEL_RECEIPT"] as const) : []),
    ...(state === "REGISTERED" || state === "CANCELED" ? (["DELETE"] as const) : []),
  ];
  return steps.map((action) => ({ action, until: null, warning: null }));
}

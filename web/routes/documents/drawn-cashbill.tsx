import type { CashbillDetail } from "#contracts/documents/cashbills.ts";
import type { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";

type Drawn = Pick<
  CashbillDetail,
  "content" | "tradeType" | "tradeDT" | "identity" | "ntsNum" | "original" | "cancelType" | "status"
>;

/** A receipt on its slip; one that cancels another names it. */
export function DrawnCashbill({ cashbill, printsAlone = false }: { cashbill: Drawn; printsAlone?: boolean }) {
  const { content, tradeType, identity, ntsNum, original, cancelType } = cashbill;
  const canceled = original?.ntsNum
    ? {
        ntsNum: original.ntsNum,
        tradeDate: original.tradeDT.slice(0, 10),
        cancelType: (cancelType ?? 1) as keyof typeof CASHBILL_CANCEL_TYPES,
      }
    : null;
  return (
    <CashbillForm
      {...{ content, tradeType, identity, ntsNum, printsAlone }}
      tradeDate={cashbill.tradeDT.slice(0, 10)}
      original={canceled}
      {...(cashbill.status === "CANCELED" && { stamp: "발급취소" })}
    />
  );
}

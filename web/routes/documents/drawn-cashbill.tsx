import type { CashbillDetail } from "#contracts/documents/cashbills.ts";
import type { CASHBILL_CANCEL_TYPES } from "#domain/documents/cashbill-trade.ts";
import { CashbillForm } from "#web/documents/cashbill-form.tsx";

type CashbillOnPaper = Pick<
  CashbillDetail,
  "content" | "tradeType" | "tradeDT" | "identity" | "ntsNum" | "original" | "cancelType" | "status"
>;

interface DrawnCashbillProps {
  cashbill: CashbillOnPaper;
  printsAlone?: boolean;
}

/** Draws a receipt. One that cancels another names it. */
export function DrawnCashbill({ cashbill, printsAlone = false }: DrawnCashbillProps) {
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
      content={content}
      tradeType={tradeType}
      identity={identity}
      ntsNum={ntsNum}
      printsAlone={printsAlone}
      tradeDate={cashbill.tradeDT.slice(0, 10)}
      original={canceled}
      {...(cashbill.status === "CANCELED" && { stamp: "발급취소" })}
    />
  );
}

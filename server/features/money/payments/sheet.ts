import type { Settle, SettleDetail } from "#contracts/money/payments.ts";
import { SETTLE_PAY_METHODS, SETTLE_STATUS_LABELS } from "#domain/money/settle-lifecycle.ts";
import type { Sheet } from "#server/files/exports.ts";

export const paymentSheet: Sheet<Settle> = {
  name: "결제 내역",
  columns: [
    { header: "주문번호", text: ({ pgOrderKey }) => pgOrderKey },
    { header: "금액", number: ({ amount }) => amount },
    { header: "결제수단", text: ({ payMethod }) => SETTLE_PAY_METHODS[payMethod] },
    { header: "상태", text: ({ settleState }) => SETTLE_STATUS_LABELS[settleState].text },
    { header: "요청 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "결제 일시", dateTime: ({ paidDT }) => paidDT },
  ],
};

export const paymentDetailSheet: Sheet<SettleDetail> = {
  name: paymentSheet.name,
  columns: [
    ...paymentSheet.columns,
    { header: "정산 크레딧", number: ({ credit }) => credit },
    { header: "카드사·은행", text: ({ issuer }) => issuer },
    { header: "입금 계좌", text: ({ vbankNum }) => vbankNum },
    { header: "결제 기한", dateTime: ({ expireDT }) => expireDT },
  ],
};

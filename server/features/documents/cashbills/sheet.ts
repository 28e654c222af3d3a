import type { CashbillRow } from "#contracts/documents/cashbills.ts";
import { CASHBILL_STATUS_LABELS } from "#domain/documents/cashbill.ts";
import {
  CASHBILL_TRADE_METHODS,
  CASHBILL_TRADE_TYPES,
  CASHBILL_TRADE_USAGES,
} from "#domain/documents/cashbill-trade.ts";
import type { Sheet } from "#server/files/exports.ts";

export interface CashbillFileRow extends CashbillRow {
  customer: string;
}

export const cashbillSheet: Sheet<CashbillFileRow> = {
  name: "현금영수증",
  columns: [
    { header: "거래 일시", dateTime: ({ tradeDT }) => tradeDT },
    { header: "상태", text: ({ status }) => CASHBILL_STATUS_LABELS[status].text },
    { header: "거래 구분", text: ({ tradeType }) => CASHBILL_TRADE_TYPES[tradeType] },
    { header: "용도", text: ({ tradeUsage }) => CASHBILL_TRADE_USAGES[tradeUsage] },
    { header: "식별 방법", text: ({ tradeMethod }) => CASHBILL_TRADE_METHODS[tradeMethod] },
    { header: "식별번호", text: ({ identity }) => identity },
    { header: "고객 이름", text: ({ customer }) => customer },
    { header: "가맹점", text: ({ franchiseName }) => franchiseName },
    { header: "품목", text: ({ item }) => item },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "봉사료", number: ({ serviceCharge }) => serviceCharge },
    { header: "합계금액", number: ({ total }) => total },
    { header: "취소한 금액", number: ({ canceledAmount }) => canceledAmount },
    { header: "문서번호", text: ({ mgtNum }) => mgtNum },
    { header: "국세청 승인번호", text: ({ ntsNum }) => ntsNum },
    { header: "국세청 결과 코드", text: ({ ntsResultCode }) => ntsResultCode },
    { header: "발급 일시", dateTime: ({ doDT }) => doDT },
    { header: "국세청 전송 일시", dateTime: ({ ntsSendDT }) => ntsSendDT },
    { header: "삭제", text: ({ delYN }) => (delYN ? "삭제" : "") },
    { header: "일련번호", number: ({ docSeq }) => docSeq },
  ],
};

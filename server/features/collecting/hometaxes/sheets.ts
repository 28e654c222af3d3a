import type { HometaxInvoiceRow, HometaxReceiptRow } from "#contracts/collecting/hometax-documents.ts";
import type { HometaxJob } from "#contracts/collecting/hometaxes.ts";
import { CASHBILL_TRADE_USAGES } from "#domain/documents/cashbill-trade.ts";
import { HOMETAX_JOB_STATUS_LABELS, hometaxDateText } from "#domain/documents/hometax-job.ts";
import {
  HOMETAX_INVOICE_STATUS_LABELS,
  HOMETAX_RECEIPT_STATUS_LABELS,
  HOMETAX_SIDES,
} from "#domain/documents/hometax-list.ts";
import { HOMETAX_ITEMS } from "#domain/documents/hometax-login.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import type { Sheet } from "#server/files/exports.ts";

export const hometaxInvoiceSheet: Sheet<HometaxInvoiceRow> = {
  name: "홈택스 세금계산서",
  columns: [
    { header: "작성일자", date: ({ writeDate }) => writeDate },
    { header: "상태", text: ({ status }) => HOMETAX_INVOICE_STATUS_LABELS[status].text },
    { header: "과세 구분", text: ({ taxType }) => INVOICE_TAX_TYPE_LABELS[taxType] },
    { header: "거래처", text: ({ counterparty }) => counterparty.name },
    { header: "거래처 등록번호", text: ({ counterparty }) => counterparty.corpNum },
    { header: "품목", text: ({ item }) => item },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "합계금액", number: ({ total }) => total },
    { header: "국세청 승인번호", text: ({ ntsNum }) => formatNtsNumber(ntsNum) },
    { header: "발급 일시", dateTime: ({ issueDT }) => issueDT },
    { header: "전송 일시", dateTime: ({ sendDT }) => sendDT },
    { header: "수집 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

export const hometaxReceiptSheet: Sheet<HometaxReceiptRow> = {
  name: "홈택스 현금영수증",
  columns: [
    { header: "거래 일시", dateTime: ({ tradeDT }) => tradeDT },
    { header: "상태", text: ({ status }) => HOMETAX_RECEIPT_STATUS_LABELS[status].text },
    { header: "용도", text: ({ tradeUsage }) => CASHBILL_TRADE_USAGES[tradeUsage] },
    { header: "거래처", text: ({ counterparty }) => counterparty.name },
    { header: "거래처 등록번호", text: ({ counterparty }) => counterparty.corpNum },
    { header: "식별번호", text: ({ identity }) => identity },
    { header: "품목", text: ({ item }) => item },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "봉사료", number: ({ serviceCharge }) => serviceCharge },
    { header: "합계금액", number: ({ total }) => total },
    { header: "국세청 승인번호", text: ({ ntsNum }) => ntsNum },
    { header: "수집 일시", dateTime: ({ insertDT }) => insertDT },
  ],
};

export const hometaxJobSheet: Sheet<HometaxJob> = {
  name: "홈택스 수집 작업",
  columns: [
    { header: "요청 일시", dateTime: ({ insertDT }) => insertDT },
    { header: "상태", text: ({ state }) => HOMETAX_JOB_STATUS_LABELS[state].text },
    { header: "자료", text: ({ item, side }) => `${HOMETAX_ITEMS[item]} ${HOMETAX_SIDES[side]}` },
    { header: "기준 날짜", text: ({ item, dateType }) => hometaxDateText(item, dateType) },
    { header: "시작일", date: ({ from }) => from },
    { header: "종료일", date: ({ to }) => to },
    { header: "건수", number: ({ count }) => count },
    { header: "새 자료", number: ({ newCount }) => newCount },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "오류", text: ({ failure }) => failure?.text ?? "" },
    { header: "끝난 일시", dateTime: ({ doneDT }) => doneDT },
  ],
};

import type { TaxInvoiceRow } from "#contracts/documents/tax-invoices.ts";
import { formatNtsNumber } from "#domain/documents/nts-number.ts";
import { ISSUE_DIRECTION_LABELS } from "#domain/documents/tax-invoice-lifecycle.ts";
import { TAX_INVOICE_PARTY_LABELS } from "#domain/documents/tax-invoice-party.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { INVOICE_TAX_TYPE_LABELS } from "#domain/documents/tax-type.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet } from "#server/files/exports.ts";

export interface TaxInvoiceFileRow extends TaxInvoiceRow {
  email: string;
}

export const taxInvoiceSheet: Sheet<TaxInvoiceFileRow> = {
  name: "세금계산서",
  columns: [
    { header: "작성일자", date: ({ writeDate }) => writeDate },
    { header: "상태", text: ({ status }) => TAX_INVOICE_STATUS_LABELS[status].text },
    { header: "구분", text: ({ partyType }) => TAX_INVOICE_PARTY_LABELS[partyType] },
    { header: "발행 방향", text: ({ issueDirectionType }) => ISSUE_DIRECTION_LABELS[issueDirectionType] },
    { header: "과세 유형", text: ({ taxType }) => INVOICE_TAX_TYPE_LABELS[taxType] },
    { header: "거래처", text: ({ counterparty }) => counterparty.name },
    { header: "거래처 등록번호", text: ({ counterparty }) => formatBizId(counterparty.corpNum) },
    { header: "거래처 이메일", text: ({ email }) => email },
    { header: "품목", text: ({ item }) => item },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
    { header: "합계금액", number: ({ total }) => total },
    { header: "문서번호", text: ({ mgtNum }) => mgtNum },
    { header: "국세청 승인번호", text: ({ ntsNum }) => ntsNum && formatNtsNumber(ntsNum) },
    { header: "국세청 결과 코드", text: ({ ntsResultCode }) => ntsResultCode },
    { header: "등록 일시", dateTime: ({ regDT }) => regDT },
    { header: "발행 일시", dateTime: ({ issueDT }) => issueDT },
    { header: "국세청 전송 일시", dateTime: ({ ntsSendDT }) => ntsSendDT },
    { header: "삭제", text: ({ delYN }) => (delYN ? "삭제" : "") },
    { header: "일련번호", number: ({ docSeq }) => docSeq },
  ],
};

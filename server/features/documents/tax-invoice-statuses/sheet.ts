import type { TaxInvoiceStatusRow } from "#contracts/documents/tax-invoice-statuses.ts";
import { TAX_INVOICE_STATUS_LABELS } from "#domain/documents/tax-invoice-status.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet } from "#server/files/exports.ts";

export const taxInvoiceStatusSheet: Sheet<TaxInvoiceStatusRow> = {
  name: "회원사별 세금계산서 발행 현황",
  columns: [
    { header: "상호", text: ({ company }) => company.name },
    { header: "사업자등록번호", text: ({ company }) => formatBizId(company.bizId) },
    { header: "상태", text: ({ status }) => TAX_INVOICE_STATUS_LABELS[status].text },
    { header: "건수", number: ({ count }) => count },
    { header: "공급가액", number: ({ supply }) => supply },
    { header: "세액", number: ({ tax }) => tax },
  ],
};

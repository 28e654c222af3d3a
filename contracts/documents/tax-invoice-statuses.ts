import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { supply, tax } from "#contracts/documents/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { count, memberSeq, memberSeqParam } from "#contracts/field.ts";
import { fileFormat } from "#contracts/list.ts";
import { rangeUpTo, readStats } from "#contracts/money/statistics.ts";
import { STATISTIC_MAX_DAYS } from "#domain/money/statistic-span.ts";
import { taxInvoiceStatusName } from "./tax-invoices.ts";

/** Count and amounts of a member's sales invoices at one status. */
export const TaxInvoiceStatusRow = z.object({
  memberSeq,
  company: Company.pick({ companySeq: true, bizId: true, name: true }).describe("회원사의 회사입니다."),
  status: taxInvoiceStatusName,
  count,
  supply,
  tax,
});
export type TaxInvoiceStatusRow = z.infer<typeof TaxInvoiceStatusRow>;

export const TAX_INVOICE_DATE_TYPES = ["writeDate", "issueDT", "ntsSendDT"] as const;
export type TaxInvoiceDateType = (typeof TAX_INVOICE_DATE_TYPES)[number];

/** §7.5 */
export const listTaxInvoiceStatusPerMember = endpoint({
  name: "listTaxInvoiceStatusPerMember",
  method: "GET",
  path: "/api/taxinvoices/partners/stats/status/per-member",
  summary: "회원사별 세금계산서 발행 현황: 회원사와 상태마다 한 줄. 매출 문서를 셉니다",
  access: "session",
  right: readStats,
  query: z.object({
    dateType: z
      .enum(TAX_INVOICE_DATE_TYPES)
      .default("writeDate")
      .describe(
        "기간을 무엇으로 정하는지입니다. writeDate는 작성일자, issueDT는 발행일, ntsSendDT는 국세청 전송일입니다.",
      ),
    dateRange: rangeUpTo(STATISTIC_MAX_DAYS),
    taxType: z.enum(["1", "3"]).optional().describe("1은 과세·영세, 3은 면세 문서만 셉니다. 없으면 모두 셉니다."),
    memberSeq: memberSeqParam.optional(),
    format: fileFormat,
  }),
  output: z.array(TaxInvoiceStatusRow),
});

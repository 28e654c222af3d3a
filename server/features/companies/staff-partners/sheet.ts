import type { StaffPartnerRow } from "#contracts/companies/staff-partners.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import type { Sheet } from "#server/files/exports.ts";

const yesNo = (isSo: boolean): string => (isSo ? "사용" : "사용 안 함");

export const staffPartnerSheet: Sheet<StaffPartnerRow> = {
  name: "파트너",
  columns: [
    { header: "파트너번호", number: ({ partnerSeq }) => partnerSeq },
    { header: "서버", text: ({ brand }) => BRAND_LABELS[brand] },
    { header: "회사", text: ({ companyName }) => companyName },
    { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
    { header: "서비스", text: ({ serviceName }) => serviceName },
    { header: "유형", text: ({ partnerType }) => PARTNER_TYPE_LABELS[partnerType] },
    { header: "파트너 과금", text: ({ hasPartnerBilling }) => yesNo(hasPartnerBilling) },
    { header: "회원사 과금", text: ({ hasMemberBilling }) => yesNo(hasMemberBilling) },
    { header: "정산", text: ({ adjustYN }) => yesNo(adjustYN) },
    { header: "정산 방법", text: ({ settleMethod }) => SETTLE_METHOD_LABELS[settleMethod] },
    { header: "계약 시작일", date: ({ contractFrom }) => contractFrom },
    { header: "계약 종료일", date: ({ contractTo }) => contractTo },
    { header: "회원사", number: ({ memberCount }) => memberCount },
  ],
};

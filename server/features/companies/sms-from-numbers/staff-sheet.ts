import type { StaffFromNumber } from "#contracts/companies/staff-from-numbers.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { BRAND_LABELS } from "#domain/provider.ts";
import type { Sheet } from "#server/files/exports.ts";
import { smsFromNumberSheet } from "./sheet.ts";

export const staffFromNumberSheet: Sheet<StaffFromNumber> = {
  name: "발신번호 심사",
  columns: [
    { header: "서버", text: ({ brand }) => BRAND_LABELS[brand] },
    { header: "파트너", text: ({ partnerName }) => partnerName },
    { header: "회원사", text: ({ memberName }) => memberName },
    { header: "사업자등록번호", text: ({ bizId }) => formatBizId(bizId) },
    ...smsFromNumberSheet.columns,
    { header: "심사 일시", dateTime: ({ reviewDT }) => reviewDT },
    { header: "반려 사유", text: ({ rejectReason }) => rejectReason },
  ],
};

import type { MemberUsageRow, SettleMonth, UsageRow } from "#contracts/money/statistics.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { pointCodeEntry } from "#domain/money/point-codes.ts";
import { serviceCategoryByCode } from "#domain/money/service-category.ts";
import { SETTLE_PAY_METHODS } from "#domain/money/settle-lifecycle.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { Sheet, SheetColumn } from "#server/files/exports.ts";

type Sums = Omit<UsageRow, "pointDate" | "pointMonth">;

const categoryText = (pointCode: string): string =>
  serviceCategoryByCode(itemByCode(pointCodeEntry(pointCode)?.item ?? "")?.category ?? "")?.text ?? "";

const SUMS: readonly SheetColumn<Sums>[] = [
  { header: "서비스", text: ({ pointCode }) => categoryText(pointCode) },
  { header: "포인트 코드", text: ({ pointCode }) => pointCode },
  { header: "항목", text: ({ pointCode }) => pointCodeEntry(pointCode)?.text ?? "" },
  { header: "이용 건수", number: ({ count }) => count },
  { header: "환불 건수", number: ({ refundCount }) => refundCount },
  { header: "이용 포인트", number: ({ point }) => point },
  { header: "이용 보너스", number: ({ bonusPoint }) => bonusPoint },
  { header: "환불 포인트", number: ({ refundPoint }) => refundPoint },
  { header: "환불 보너스", number: ({ refundBonusPoint }) => refundBonusPoint },
  { header: "합계 건수", number: ({ totalCount }) => totalCount },
  { header: "합계금액", number: ({ totalPoint }) => totalPoint },
];

export const usagePerDateSheet: Sheet<UsageRow> = {
  name: "일별 이용 통계",
  columns: [{ header: "날짜", date: ({ pointDate }) => pointDate }, ...SUMS],
};

export const usagePerMonthSheet: Sheet<UsageRow> = {
  name: "월별 이용 통계",
  columns: [{ header: "월", text: ({ pointMonth }) => pointMonth }, ...SUMS],
};

export const usagePerMemberSheet: Sheet<MemberUsageRow> = {
  name: "회원사별 이용 통계",
  columns: [
    { header: "상호", text: ({ company }) => company.name },
    { header: "사업자등록번호", text: ({ company }) => formatBizId(company.bizId) },
    ...SUMS,
  ],
};

export const settlesPerMonthSheet: Sheet<SettleMonth> = {
  name: "월별 결제 통계",
  columns: [
    { header: "월", text: ({ pointMonth }) => pointMonth },
    { header: "결제 수단", text: ({ payMethod }) => SETTLE_PAY_METHODS[payMethod] },
    { header: "결제 건수", number: ({ count }) => count },
    { header: "결제 금액", number: ({ amount }) => amount },
    { header: "취소 건수", number: ({ cancelCount }) => cancelCount },
    { header: "취소 금액", number: ({ cancelAmount }) => cancelAmount },
  ],
};

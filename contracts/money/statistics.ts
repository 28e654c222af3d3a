import { z } from "zod";
import { Company } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { count, memberSeq, memberSeqParam } from "#contracts/field.ts";
import { fileFormat } from "#contracts/list.ts";
import { bonusPoint, month, point, pointCode, pointDate } from "#contracts/money/fields.ts";
import { dateRange } from "#contracts/range.ts";
import { POINT_CODES } from "#domain/money/point-codes.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { SETTLE_PAY_METHODS, type SettlePayMethod } from "#domain/money/settle-lifecycle.ts";
import { DAILY_MAX_DAYS, STATISTIC_MAX_DAYS, spanOf } from "#domain/money/statistic-span.ts";
import { formatNumber } from "#domain/money/won.ts";

/** §3: spending is positive and refunds are negative, so that totals are plain sums. */
const UsageSums = z.object({
  pointCode,
  count,
  refundCount: z.int().describe("돌려준 건수입니다. 음수입니다."),
  point,
  bonusPoint,
  refundPoint: z.int().describe("포인트로 돌려준 금액입니다. 음수입니다."),
  refundBonusPoint: z.int().describe("보너스 포인트로 돌려준 금액입니다. 음수입니다."),
  totalCount: z.int().describe("쓴 건수에서 돌려준 건수를 뺀 값입니다."),
  totalPoint: z.int().describe("쓴 금액에서 돌려준 금액을 뺀 값입니다. 보너스를 포함합니다."),
});

/** §3: the usage of one point code on a day; the usage of a month stands on its first day. */
export const UsageRow = UsageSums.extend({ pointDate, pointMonth: month });
export type UsageRow = z.infer<typeof UsageRow>;

export const MemberUsageRow = UsageSums.extend({
  memberSeq,
  company: Company.pick({ companySeq: true, bizId: true, name: true }).describe("회원사의 회사입니다."),
});
export type MemberUsageRow = z.infer<typeof MemberUsageRow>;

export const SettleMonth = z.object({
  pointMonth: month,
  payMethod: z.enum(Object.keys(SETTLE_PAY_METHODS) as SettlePayMethod[]).describe("결제수단입니다."),
  count,
  amount: z.int().describe("결제한 금액입니다."),
  cancelCount: z.int().describe("취소한 건수입니다."),
  cancelAmount: z.int().describe("취소한 금액입니다."),
});
export type SettleMonth = z.infer<typeof SettleMonth>;

/** A period that includes both days; this month if there is none. */
export const rangeUpTo = (mostDays: number) =>
  dateRange
    .refine((range) => spanOf(range) <= mostDays, `${formatNumber(mostDays)}일까지 조회할 수 있습니다.`)
    .optional();

export const usageFilters = {
  memberSeq: memberSeqParam.optional(),
  pointCode: z
    .enum(POINT_CODES.map(({ code }) => code))
    .optional()
    .describe("이 포인트 코드의 것만 돌려줍니다. 환불은 이용한 코드에 들어갑니다."),
  category: z
    .enum(SERVICE_CATEGORIES.map(({ code }) => code))
    .optional()
    .describe("이 분류만 돌려줍니다."),
};

const usageQuery = (mostDays: number) =>
  z.object({ dateRange: rangeUpTo(mostDays), ...usageFilters, format: fileFormat });

export const readStats = { area: "stats", access: "read" } as const;

export const listUsagePerDate = endpoint({
  name: "listUsagePerDate",
  method: "GET",
  path: "/api/billings/partners/stats/per-date",
  summary: "일별 이용 통계: 날짜와 포인트 코드마다 한 줄",
  access: "session",
  right: readStats,
  query: usageQuery(DAILY_MAX_DAYS),
  output: z.array(UsageRow),
});

export const listUsagePerMonth = endpoint({
  name: "listUsagePerMonth",
  method: "GET",
  path: "/api/billings/partners/stats/per-month",
  summary: "월별 이용 통계: 달과 포인트 코드마다 한 줄",
  access: "session",
  right: readStats,
  query: usageQuery(STATISTIC_MAX_DAYS),
  output: z.array(UsageRow),
});

export const listUsagePerMember = endpoint({
  name: "listUsagePerMember",
  method: "GET",
  path: "/api/billings/partners/stats/per-member",
  summary: "회원사별 이용 통계: 회원사와 포인트 코드마다 한 줄",
  access: "session",
  right: readStats,
  query: usageQuery(STATISTIC_MAX_DAYS),
  output: z.array(MemberUsageRow),
});

export const listSettlesPerMonth = endpoint({
  name: "listSettlesPerMonth",
  method: "GET",
  path: "/api/settles/partners/stats/per-month",
  summary: "월별 결제 통계: 파트너와 회원사의 결제를 달과 결제 수단마다 한 줄",
  access: "session",
  right: readStats,
  query: z.object({ dateRange: rangeUpTo(STATISTIC_MAX_DAYS), format: fileFormat }),
  output: z.array(SettleMonth),
});

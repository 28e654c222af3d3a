import { z } from "zod";
import { companyBizId } from "#contracts/company.ts";
import { documentDate } from "#contracts/documents/document-input.ts";
import { bizId } from "#contracts/field.ts";
import { itemCode, month } from "#contracts/money/fields.ts";
import { PointEntry } from "#contracts/money/point-entries.ts";
import { UsageRow } from "#contracts/money/statistics.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { DAILY_MAX_DAYS, STATISTIC_MAX_DAYS, spanOf } from "#domain/money/statistic-span.ts";
import { formatNumber } from "#domain/money/won.ts";
import { cursorQuery } from "./answers.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const USAGE = "/v1/usage";

const read = { scope: "READ", needsMember: false } as const;
const ERRORS = ["MEMBER_UNKNOWN"] as const satisfies V1ErrorCode[];

const periodFields = {
  from: documentDate.optional().describe("이 날짜부터 셉니다. 없으면 이번 달 1일입니다."),
  to: documentDate.optional().describe("이 날짜까지 셉니다. 없으면 from이 속한 달의 끝 날입니다."),
  corpNum: companyBizId.optional().describe("이 사업자등록번호의 회원사만 셉니다. 없으면 모든 회원사를 셉니다."),
};

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const refusedPeriod = ({ from, to }: Period, mostDays: number): string | undefined => {
  if (from === undefined || to === undefined) {
    return from === undefined && to !== undefined ? "to와 함께 from도 보내 주세요." : undefined;
  }
  if (to < from) return "from이 to보다 늦을 수 없습니다.";
  return spanOf({ start: from, end: to }) > mostDays
    ? `${formatNumber(mostDays)}일까지 조회할 수 있습니다.`
    : undefined;
};

const periodOf = <Fields extends z.ZodRawShape>(mostDays: number, fields: Fields) =>
  z.object({ ...periodFields, ...fields }).superRefine((period, context) => {
    const message = refusedPeriod(period as Period, mostDays);
    if (message) context.addIssue({ code: "custom", path: ["from"], message });
  });

/** Spending is positive and refunds are negative, so that totals are plain sums. */
const V1UsageSums = UsageRow.omit({ pointDate: true, pointMonth: true }).extend({
  pointCode: z.string().describe("무엇을 썼는지 나타내는 포인트 코드입니다."),
  pointText: z.string().describe("포인트 코드를 한국어로 적은 말입니다."),
});

export const V1UsageDay = V1UsageSums.extend({ date: z.string().describe("날짜입니다. YYYY-MM-DD 형식입니다.") });
export const V1UsageMonth = V1UsageSums.extend({ month });
export const V1UsageMember = V1UsageSums.extend({
  bizId,
  name: z.string().describe("회원사의 상호입니다."),
});
export const V1UsageItem = V1UsageSums.omit({ pointCode: true, pointText: true }).extend({
  itemCode,
  item: z.string().describe("품목의 영문 이름입니다."),
  itemText: z.string().describe("품목을 한국어로 적은 말입니다."),
});

export const listV1UsageDays = operation({
  name: "listUsageDays",
  method: "GET",
  path: `${USAGE}/days`,
  summary: "일별 이용량: 날짜와 포인트 코드마다 한 줄",
  ...read,
  query: periodOf(DAILY_MAX_DAYS, {}),
  output: z.array(V1UsageDay),
  errors: ERRORS,
});

export const listV1UsageMonths = operation({
  name: "listUsageMonths",
  method: "GET",
  path: `${USAGE}/months`,
  summary: "월별 이용량: 달과 포인트 코드마다 한 줄",
  ...read,
  query: periodOf(STATISTIC_MAX_DAYS, {}),
  output: z.array(V1UsageMonth),
  errors: ERRORS,
});

export const listV1UsageMembers = operation({
  name: "listUsageMembers",
  method: "GET",
  path: `${USAGE}/members`,
  summary: "회원사별 이용량: 회원사와 포인트 코드마다 한 줄",
  ...read,
  query: periodOf(STATISTIC_MAX_DAYS, cursorQuery),
  output: V1UsageMember,
  isList: true,
  errors: ERRORS,
});

export const listV1UsageItems = operation({
  name: "listUsageItems",
  method: "GET",
  path: `${USAGE}/items`,
  summary: "품목별 이용량: 품목마다 한 줄",
  ...read,
  query: periodOf(STATISTIC_MAX_DAYS, {}),
  output: z.array(V1UsageItem),
  errors: ERRORS,
});

/** One row of the ledger. Its signs are those of the balance. */
export const V1LedgerEntry = PointEntry.omit({ memberSeq: true, company: true, insertDT: true }).extend({
  pointText: z.string().describe("포인트 코드를 한국어로 적은 말입니다."),
  bizId: z.string().nullable().describe("쓴 회원사의 사업자등록번호입니다. 파트너 자신의 결제이면 null입니다."),
  name: z.string().nullable().describe("쓴 회원사의 상호입니다."),
  ownedBy: z.enum(["MEMBER", "PARTNER"]).describe("잔액이 바뀐 쪽입니다."),
  point: z.int().describe("잔액이 바뀐 만큼입니다. 쓰면 음수, 충전하거나 돌려받으면 양수입니다."),
  insertDT,
});
export type V1LedgerEntry = z.infer<typeof V1LedgerEntry>;

export const listV1LedgerEntries = operation({
  name: "listLedgerEntries",
  method: "GET",
  path: `${USAGE}/ledger`,
  summary: "기간의 원장 내역. 오래된 것부터 돌려주며, 지난 기간의 내역은 바뀌지 않습니다",
  ...read,
  query: periodOf(STATISTIC_MAX_DAYS, cursorQuery),
  output: V1LedgerEntry,
  isList: true,
  errors: ERRORS,
});

import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { requiredText, seq } from "#contracts/field.ts";
import { fileFormat, listQuery, pageOf } from "#contracts/list.ts";
import { monthRange } from "#contracts/range.ts";
import { isSeoulMonth, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { isAccountNumber } from "#domain/money/account-number.ts";
import { ADJUST_STATUS_LABELS, type AdjustStatus } from "#domain/money/adjust-status.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { isPointCode, POINT_CODES } from "#domain/money/point-codes.ts";
import { formMessage } from "#domain/text/form-messages.ts";

export const AdjustConfig = z.object({ adjustYN: z.boolean(), settleMethod: z.literal([1, 2, 3]) });
export type AdjustConfig = z.infer<typeof AdjustConfig>;

/** The number is masked; all null while no account is registered. */
export const AdjustAccount = z.object({
  bankCode: z.string().nullable(),
  bankName: z.string().nullable(),
  accountNum: z.string().nullable(),
  holder: z.string().nullable(),
});
export type AdjustAccount = z.infer<typeof AdjustAccount>;

export const getAdjustConfig = endpoint({
  name: "getAdjustConfig",
  method: "GET",
  path: "/api/adjusts/configs",
  summary: "파트너의 정산 사용 여부와 정산 방법",
  access: "session",
  right: { area: "adjust", access: "read" },
  output: AdjustConfig,
});

export const getAdjustAccount = endpoint({
  name: "getAdjustAccount",
  method: "GET",
  path: "/api/adjusts/accounts",
  summary: "파트너의 정산 계좌 (계좌번호는 가려서 보냅니다)",
  access: "session",
  right: { area: "adjust", access: "read" },
  output: AdjustAccount,
});

/** §2.4: the pages of settlement and the calls behind them. */
const needs = ["settlement", "realBrand"] as const;

const bankCodes = Object.keys(BANKS) as [BankCode, ...BankCode[]];

export const changeAdjustAccount = endpoint({
  name: "changeAdjustAccount",
  method: "PUT",
  path: getAdjustAccount.path,
  summary: "정산 계좌 변경: 비밀번호를 다시 확인하고, 예금주를 은행에 조회합니다",
  access: "session",
  right: { area: "adjust", access: "write", needs },
  body: z.object({
    bankCode: z.enum(bankCodes, formMessage("required")),
    accountNum: z
      .string(formMessage("required"))
      .trim()
      .min(1, formMessage("required"))
      .refine(isAccountNumber, "계좌번호는 숫자 10~16자리이며 하이픈을 쓸 수 있습니다."),
    holder: requiredText(1, 50),
    password: z.string(formMessage("required")).min(1, formMessage("required")).max(128),
  }),
  output: AdjustAccount,
  errors: ["WRONG_PASSWORD", "PASSWORD_NOT_SET", "UPSTREAM_FAILED"],
  rateLimit: { limit: 10, windowS: 600, addressLimit: 50 },
});

export const adjustMonthParam = z
  .string()
  .refine((text): text is SeoulMonth => isSeoulMonth(text), "2026-01 형식의 달이어야 합니다.")
  .describe("정산하는 달입니다. 2026-01처럼 적습니다.");

const statuses = Object.keys(ADJUST_STATUS_LABELS) as [AdjustStatus, ...AdjustStatus[]];

/** §3, §4: a month's settlement. Amounts of a month that is still being added up are those so far. */
export const AdjustHistory = z.object({
  adjustMonth: z.string(),
  closeYN: z.boolean(),
  adjustState: z.int(),
  status: z.enum(statuses),
  settleMethod: z.literal([1, 2, 3]),
  revenue: z.int(),
  /** By how much the totals and the ledger's own rows part; the month is not planned before it is 0. */
  difference: z.int(),
  carriedIn: z.int(),
  payable: z.int(),
  carriedOut: z.int(),
  planDT: z.string().nullable(),
  confirmDT: z.string().nullable(),
  /** Null also where it was confirmed by itself. */
  confirmedByName: z.string().nullable(),
  closeDT: z.string().nullable(),
  payoutReference: z.string().nullable(),
  payoutAccount: z.string().nullable(),
});
export type AdjustHistory = z.infer<typeof AdjustHistory>;

const HISTORIES = "/api/adjusts/histories";

export const listAdjustHistories = endpoint({
  name: "listAdjustHistories",
  method: "GET",
  path: HISTORIES,
  summary: "월별 정산 내역, 최근 달부터. 이번 달은 지금까지 집계한 금액입니다",
  access: "session",
  right: { area: "adjust", access: "read", needs },
  query: z.object({ monthRange: monthRange.optional(), format: fileFormat }),
  output: z.array(AdjustHistory),
});

const params = z.object({ month: adjustMonthParam });

/** What one member used under one code for one pair of prices: count times the difference of the prices is the revenue. */
export const AdjustLine = z.object({
  memberSeq: z.int(),
  bizId: z.string(),
  name: z.string(),
  pointCode: z.string(),
  count: z.int(),
  unitPrice: z.int(),
  supplyPrice: z.int(),
  revenue: z.int(),
});
export type AdjustLine = z.infer<typeof AdjustLine>;

export const AdjustDetails = z.object({
  history: AdjustHistory,
  /** What the lines, which are made of the ledger's rows, add up to. */
  lineRevenue: z.int(),
  lines: z.array(AdjustLine),
});
export type AdjustDetails = z.infer<typeof AdjustDetails>;

export const getAdjustDetails = endpoint({
  name: "getAdjustDetails",
  method: "GET",
  path: `${HISTORIES}/{month}/details`,
  summary: "한 달의 정산을 이루는 회원사·포인트 코드별 내역",
  access: "session",
  right: { area: "adjust", access: "read", needs },
  params,
  query: z.object({ format: fileFormat }),
  output: AdjustDetails,
  errors: ["NOT_FOUND"],
});

const pointCode = z
  .enum(POINT_CODES.map(({ code }) => code) as [string, ...string[]])
  .refine(isPointCode)
  .describe("이 포인트 코드와 그 환불만 돌려줍니다.");

/** One row of the ledger that a settlement counts; a refund counts below nothing. */
export const AdjustEntry = z.object({
  entrySeq: z.int(),
  pointDate: z.string(),
  insertDT: z.string(),
  memberSeq: z.int(),
  name: z.string(),
  pointCode: z.string(),
  count: z.int(),
  unitPrice: z.int(),
  supplyPrice: z.int(),
  revenue: z.int(),
  reference: z.string(),
});
export type AdjustEntry = z.infer<typeof AdjustEntry>;

export const listAdjustEntries = endpoint({
  name: "listAdjustEntries",
  method: "GET",
  path: `${HISTORIES}/{month}/entries`,
  summary: "한 달의 정산을 이루는 원장 내역",
  access: "session",
  right: { area: "adjust", access: "read", needs },
  params,
  query: listQuery({
    sorts: ["pointDate"],
    defaultSort: ["pointDate,asc"],
    filters: { memberSeq: seq, pointCode },
  }),
  output: pageOf(AdjustEntry),
});

export const confirmAdjust = endpoint({
  name: "confirmAdjust",
  method: "PUT",
  path: `${HISTORIES}/{month}/confirm`,
  summary: "정산예정인 달을 확정합니다. 확정하지 않아도 10일에 저절로 확정됩니다",
  access: "session",
  right: { area: "adjust", access: "write", needs },
  params,
  output: AdjustHistory,
  errors: ["NOT_FOUND", "ADJUST_NOT_PLANNED"],
});

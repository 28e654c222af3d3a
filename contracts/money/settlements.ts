import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { bizId, count, insertDT, memberName, memberSeq, memberSeqParam, requiredText } from "#contracts/field.ts";
import { fileFormat, listQuery, pageOf } from "#contracts/list.ts";
import { adjustYN, pointCode as pointCodeField, pointDate, revenue, unitPrice } from "#contracts/money/fields.ts";
import { monthRange } from "#contracts/range.ts";
import { isSeoulMonth, type SeoulMonth } from "#domain/calendar/seoul-date.ts";
import { isAccountNumber } from "#domain/money/account-number.ts";
import { ADJUST_STATUS_LABELS, type AdjustStatus } from "#domain/money/adjust-status.ts";
import { BANKS, type BankCode } from "#domain/money/banks.ts";
import { isPointCode, POINT_CODES } from "#domain/money/point-codes.ts";
import { formMessage } from "#domain/text/form-messages.ts";

export const AdjustConfig = z.object({
  adjustYN,
  settleMethod: z
    .literal([1, 2, 3])
    .describe("정산 방법입니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다."),
});
export type AdjustConfig = z.infer<typeof AdjustConfig>;

/** The number is masked. All fields are null while no account is registered. */
export const AdjustAccount = z.object({
  bankCode: z.string().nullable().describe("은행 코드입니다."),
  bankName: z.string().nullable().describe("은행의 이름입니다."),
  accountNum: z.string().nullable().describe("계좌번호입니다."),
  holder: z.string().nullable().describe("예금주입니다."),
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

/** §2.4: conditions for the pages of settlement and their calls. */
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
    bankCode: z.enum(bankCodes, formMessage("required")).describe("은행 코드입니다."),
    accountNum: z
      .string(formMessage("required"))
      .trim()
      .min(1, formMessage("required"))
      .refine(isAccountNumber, "계좌번호는 숫자 10~16자리이며 하이픈을 쓸 수 있습니다.")
      .describe("계좌번호입니다."),
    holder: requiredText(1, 50).describe("예금주입니다."),
    password: z
      .string(formMessage("required"))
      .min(1, formMessage("required"))
      .max(128)
      .describe("로그인한 사람의 비밀번호입니다."),
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

/** §3, §4: a month's settlement. While the month is running, its amounts are those so far. */
export const AdjustHistory = z.object({
  adjustMonth: z.string().describe("정산하는 달입니다."),
  closeYN: z.boolean().describe("마감했으면 true입니다."),
  adjustState: z.int().describe("정산의 상태입니다."),
  status: z.enum(statuses).describe("정산의 상태입니다."),
  settleMethod: z
    .literal([1, 2, 3])
    .describe("정산 방법입니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다."),
  revenue,
  /** The difference between the totals and the ledger's own rows; the month is planned only when it is 0. */
  difference: z.int().describe("집계와 원장의 차이입니다. 0이어야 지급을 준비합니다."),
  carriedIn: z.int().describe("지난달에서 넘어온 금액입니다."),
  payable: z.int().describe("이번에 지급할 금액입니다."),
  carriedOut: z.int().describe("다음 달로 넘기는 금액입니다."),
  planDT: z.string().nullable().describe("지급할 예정인 일시입니다."),
  confirmDT: z.string().nullable().describe("확정한 일시입니다. 확정하기 전이면 null입니다."),
  confirmedByName: z.string().nullable().describe("확정한 사람입니다. 자동으로 확정했거나 아직이면 null입니다."),
  closeDT: z.string().nullable().describe("마감한 일시입니다. 마감하기 전이면 null입니다."),
  payoutReference: z.string().nullable().describe("지급한 이체의 번호입니다. 아직이면 null입니다."),
  payoutAccount: z.string().nullable().describe("지급한 계좌입니다. 아직이면 null입니다."),
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

/** The usage of one member under one code and one pair of prices: revenue is count times the difference of the prices. */
export const AdjustLine = z.object({
  memberSeq,
  bizId,
  name: memberName,
  pointCode: pointCodeField,
  count,
  unitPrice,
  supplyPrice: z.int().describe("공급단가로 계산한 금액입니다."),
  revenue,
});
export type AdjustLine = z.infer<typeof AdjustLine>;

export const AdjustDetails = z.object({
  history: AdjustHistory.describe("이 달의 정산입니다."),
  /** The sum of the lines, which come from the ledger's rows. */
  lineRevenue: z.int().describe("내역을 더한 수익입니다."),
  lines: z.array(AdjustLine).describe("회원사와 포인트 코드별 내역입니다."),
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

/** One row of the ledger that a settlement counts; a refund counts as negative. */
export const AdjustEntry = z.object({
  entrySeq: z.int().describe("원장 내역의 일련번호입니다."),
  pointDate,
  insertDT,
  memberSeq,
  name: memberName,
  pointCode: pointCodeField,
  count,
  unitPrice,
  supplyPrice: z.int().describe("공급단가로 계산한 금액입니다."),
  revenue,
  reference: z.string().describe("무엇에 쓴 것인지 나타내는 번호입니다."),
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
    filters: { memberSeq: memberSeqParam, pointCode },
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

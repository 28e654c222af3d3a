import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { bizId, companyName, partnerSeq, partnerSeqParam, requiredText } from "#contracts/field.ts";
import { keyword, listQuery, pageOf } from "#contracts/list.ts";
import { SETTLE_METHODS } from "#domain/money/settle-method.ts";
import { AdjustHistory, adjustMonthParam } from "./settlements.ts";

const PAYOUTS = "/api/staff/payouts";

/** A partner's month from the moment it is planned, with the account it is paid to. */
export const Payout = AdjustHistory.extend({
  partnerSeq,
  companyName,
  bizId,
  /** Masked. */
  account: z.string().nullable().describe("지급할 계좌입니다. 등록하지 않았으면 null입니다."),
});
export type Payout = z.infer<typeof Payout>;

const methods = Object.values(SETTLE_METHODS).map(String) as [string, ...string[]];

export const listPayouts = endpoint({
  name: "listPayouts",
  method: "GET",
  path: PAYOUTS,
  summary: "지급할 정산과 지급한 정산",
  access: "staff",
  seen: "partnerSeq",
  query: listQuery({
    sorts: ["adjustMonth", "payable", "confirmDT"],
    defaultSort: ["adjustMonth,desc"],
    filters: {
      keyword,
      status: z.enum(["STANDBY", "PLAN", "CONFIRM", "CLOSE", "CARRY_OVER"]).describe("이 상태인 것만 돌려줍니다."),
      settleMethod: z
        .enum(methods)
        .transform(Number)
        .describe("정산 방법이 이것인 것만 돌려줍니다. 1은 계좌 입금, 2는 포인트 지급, 3은 이용요금 상계입니다."),
    },
  }),
  output: pageOf(Payout),
});

const params = z.object({ partnerSeq: partnerSeqParam, month: adjustMonthParam });

export const payAdjust = endpoint({
  name: "payAdjust",
  method: "PUT",
  path: `${PAYOUTS}/{partnerSeq}/{month}`,
  summary: "확정된 정산의 지급: 계좌 입금은 이체를 기록하고, 포인트와 상계는 바로 지급합니다",
  access: "staff",
  params,
  body: z.object({
    /** The number by which the bank finds the transfer. */
    reference: requiredText(1, 100).optional().describe("지급한 이체의 번호입니다."),
  }),
  output: Payout,
  errors: ["ADJUST_NOT_CONFIRMED"],
});

export const revealPayoutAccount = endpoint({
  name: "revealPayoutAccount",
  method: "POST",
  path: `${PAYOUTS}/{partnerSeq}/account/reveal`,
  summary: "이체할 정산 계좌번호 보기. 본 사람과 시각을 기록합니다",
  access: "staff",
  answersSecret: true,
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: z.object({
    bankName: z.string().describe("은행의 이름입니다."),
    accountNum: z.string().describe("계좌번호입니다."),
    holder: z.string().describe("예금주입니다."),
  }),
});

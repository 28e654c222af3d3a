import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { partnerSeq } from "#contracts/field.ts";
import { isPaymentAmount, SETTLE_AMOUNT_MAX, SETTLE_AMOUNT_MIN } from "#domain/money/settle-amount.ts";
import { formatNumber } from "#domain/money/won.ts";
import { payMethods, SettleDetail } from "./payments.ts";

const PATH = "/api/settles/settle-bank";

const WRONG_AMOUNT = `${formatNumber(SETTLE_AMOUNT_MIN)}원부터 ${formatNumber(SETTLE_AMOUNT_MAX)}원까지 충전할 수 있습니다.`;

/** The values that the browser posts to the payment window unchanged. */
export const SettleRequest = z.object({
  pgOrderKey: z.string().describe("결제의 주문번호입니다."),
  /** The amount without the credit. */
  amount: z.int().describe("결제창에서 결제할 금액입니다."),
  credit: z.int().describe("결제에 더해지는 정산 크레딧입니다."),
  windowUrl: z.string().describe("결제창의 주소입니다."),
  fields: z.record(z.string(), z.string()).describe("결제창에 보낼 항목입니다."),
});
export type SettleRequest = z.infer<typeof SettleRequest>;

export const generateSettleRequest = endpoint({
  name: "generateSettleRequest",
  method: "POST",
  path: `${PATH}/generate-request`,
  summary: "결제창에 보낼 서명된 값. 세션에 회원사가 있으면 그 회원사의, 없으면 파트너의 충전",
  access: "session",
  right: {
    partner: { area: "settle", access: "write", needs: ["partnerBilling"] },
    member: { area: "memberSettle", access: "write", needs: ["memberBilling"] },
  },
  needsProof: true,
  body: z.object({
    amount: z.int(WRONG_AMOUNT).refine(isPaymentAmount, WRONG_AMOUNT).describe("충전할 금액입니다."),
    payMethod: z.enum(payMethods).describe("결제수단입니다."),
  }),
  output: SettleRequest,
  errors: ["MEMBER_SETTLE_OFF"],
  rateLimit: { limit: 30, windowS: 60 },
});

/** The payment that the window reported through the browser, with its partner. */
export const SettleReturn = SettleDetail.extend({ partnerSeq });
export type SettleReturn = z.infer<typeof SettleReturn>;

export const readSettleReturn = endpoint({
  name: "readSettleReturn",
  method: "POST",
  path: `${PATH}/read-return`,
  summary: "결제창이 돌려보낸 값의 서명을 확인하고 그 결제의 지금 상태를 돌려줍니다",
  access: "public",
  isReadOnly: true,
  body: z.record(z.string().max(50), z.string().max(2_000)),
  output: SettleReturn,
  errors: ["SETTLE_RETURN_INVALID"],
  rateLimit: { limit: 60, windowS: 60 },
});

import { z } from "zod";
import { endpoint, type RightBySession } from "#contracts/endpoint.ts";
import { insertDT, memberSeq } from "#contracts/field.ts";
import { listQuery, pageOf, pageSize } from "#contracts/list.ts";
import { dateRange } from "#contracts/range.ts";
import { LATEST_SETTLE_PAGE } from "#domain/console/paging.ts";
import {
  PG_ORDER_KEY,
  SETTLE_PAY_METHODS,
  SETTLE_STATUS_LABELS,
  type SettlePayMethod,
  type SettleState,
} from "#domain/money/settle-lifecycle.ts";

export const payMethods = Object.keys(SETTLE_PAY_METHODS) as SettlePayMethod[];
const settleStates = Object.keys(SETTLE_STATUS_LABELS) as SettleState[];

/** A payment for points. */
export const Settle = z.object({
  pgOrderKey: z.string().describe("결제의 주문번호입니다."),
  memberSeq: memberSeq.nullable(),
  amount: z.int().describe("결제한 금액입니다."),
  payMethod: z.enum(payMethods).describe("결제수단입니다."),
  settleState: z.enum(settleStates).describe("결제의 상태입니다."),
  insertDT,
  paidDT: z.string().nullable().describe("결제한 일시입니다. 결제하기 전이면 null입니다."),
});
export type Settle = z.infer<typeof Settle>;

export const MemberSettle = Settle.extend({ memberSeq });
export type MemberSettle = z.infer<typeof MemberSettle>;

export const listLatestSettles = endpoint({
  name: "listLatestSettles",
  method: "GET",
  path: "/api/settles/latest",
  summary: "회원사의 최근 결제",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  needsProof: true,
  query: listQuery({ sorts: ["pgOrderKey"], defaultSort: ["pgOrderKey,desc"] }).extend({
    size: pageSize.default(LATEST_SETTLE_PAGE.size),
  }),
  output: pageOf(Settle),
});

export const listMemberLatestSettles = endpoint({
  name: "listMemberLatestSettles",
  method: "GET",
  path: "/api/settles/child-members/latest",
  summary: "회원사마다 가장 최근의 결제 한 건",
  access: "session",
  right: { area: "members", access: "read" },
  output: z.array(MemberSettle),
});

/** A payment with every field its owner may see. */
export const SettleDetail = Settle.extend({
  credit: z.int().describe("결제에 더해지는 정산 크레딧입니다."),
  payerName: z.string().describe("입금하는 사람의 이름입니다."),
  expireDT: z.string().nullable().describe("기한이 끝나는 일시입니다. 기한이 없으면 null입니다."),
  canceledDT: z.string().nullable().describe("취소한 일시입니다. 취소하지 않았으면 null입니다."),
  issuer: z.string().nullable().describe("카드사나 은행입니다. 정해지지 않았으면 null입니다."),
  vbankNum: z.string().nullable().describe("입금할 가상계좌 번호입니다. 없으면 null입니다."),
  depositUrl: z.string().nullable().describe("가상계좌에 모의로 입금할 주소입니다. 실제 결제이면 null입니다."),
});
export type SettleDetail = z.infer<typeof SettleDetail>;

/** Sums over all payments that match the filters, not only those of the page. */
export const SettleTotals = z.object({
  paidCount: z.int().describe("결제한 건수입니다."),
  paidAmount: z.int().describe("결제한 금액의 합계입니다."),
  paidCredit: z.int().describe("더해진 정산 포인트의 합계입니다."),
});
export type SettleTotals = z.infer<typeof SettleTotals>;

/** §7.4, §7.6: answers for the member where the session names one, and for the partner otherwise. */
export const listSettles = endpoint({
  name: "listSettles",
  method: "GET",
  path: "/api/settles",
  summary: "결제 내역. 세션에 회원사가 있으면 그 회원사의, 없으면 파트너의 결제",
  access: "session",
  right: {
    partner: { area: "settle", access: "read", needs: ["partnerBilling", "realBrand"] },
    member: { area: "documents", access: "read" },
  },
  needsProof: true,
  query: listQuery({
    sorts: ["pgOrderKey", "amount", "insertDT", "paidDT"],
    defaultSort: ["pgOrderKey,desc"],
    filters: {
      dateRange,
      payMethod: z.enum(payMethods).describe("이 결제수단의 것만 돌려줍니다."),
      settleState: z.enum(settleStates).describe("이 상태의 결제만 돌려줍니다."),
    },
  }),
  output: pageOf(SettleDetail).extend({ totals: SettleTotals.describe("조건에 맞는 결제 전체의 합입니다.") }),
});

const ownSettles = {
  partner: { area: "settle", access: "read", needs: ["partnerBilling"] },
  member: { area: "documents", access: "read" },
} as const satisfies RightBySession;

/** Everything a person needs to know before a payment. */
export const SettleOffer = z.object({
  credit: z.int().describe("다음 결제에 쓸 수 있는 정산 크레딧입니다."),
  refusal: z.string().nullable().describe("할 수 없는 이유입니다. 할 수 있으면 null입니다."),
  isSimulated: z.boolean().describe("돈이 실제로 움직이지 않는 모의 결제이면 true입니다."),
});
export type SettleOffer = z.infer<typeof SettleOffer>;

export const getSettleOffer = endpoint({
  name: "getSettleOffer",
  method: "GET",
  path: "/api/settles/offer",
  summary: "충전 조건: 쓸 수 있는 정산 크레딧과, 충전할 수 없는 이유",
  access: "session",
  right: ownSettles,
  needsProof: true,
  output: SettleOffer,
});

export const getSettle = endpoint({
  name: "getSettle",
  method: "GET",
  path: "/api/settles/{pgOrderKey}",
  summary: "결제 한 건",
  access: "session",
  right: ownSettles,
  needsProof: true,
  params: z.object({
    pgOrderKey: z.string().regex(PG_ORDER_KEY, "주문번호 형식이 아닙니다.").describe("결제의 주문번호입니다."),
  }),
  output: SettleDetail,
  errors: ["NOT_FOUND"],
});

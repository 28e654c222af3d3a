import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { memberSeq, memberSeqNumber, seq } from "#contracts/field.ts";
import { fileFormat, keyword } from "#contracts/list.ts";
import { hasMemberBilling, hasPartnerBilling, itemCode } from "#contracts/money/fields.ts";
import { itemByNumber } from "#domain/money/item-codes.ts";
import { SERVICE_CATEGORIES } from "#domain/money/service-category.ts";
import { UNIT_COST_MAX } from "#domain/money/unit-price.ts";

/** §3. */
export const BillingMethod = z.object({ hasPartnerBilling, hasMemberBilling });
export type BillingMethod = z.infer<typeof BillingMethod>;

/** The price for members without a price of their own; by default the price list's. */
export const PartnerUnitCost = z.object({
  itemCode,
  isDefault: z.boolean().describe("기본 단가이면 true입니다."),
  unitCost: z.int().describe("한 건의 단가입니다."),
});
export type PartnerUnitCost = z.infer<typeof PartnerUnitCost>;

/** A reseller's price beside what the provider charges for it. */
export const SuppliedUnitCost = PartnerUnitCost.extend({
  supplyCost: z
    .int()
    .nullable()
    .describe("수익형 파트너가 내는 공급단가입니다. 할인형 파트너이거나 정산을 볼 수 없는 사람이면 null입니다."),
});
export type SuppliedUnitCost = z.infer<typeof SuppliedUnitCost>;

/** §3: the price a member pays for one unit of an item: its own or, by default, the partner's. */
export const MemberUnitCost = PartnerUnitCost.extend({ memberSeq });
export type MemberUnitCost = z.infer<typeof MemberUnitCost>;

/** `memberSeq` may be left out where the session names a member. */
const UnitCostChange = z.object({
  itemCode: z
    .int()
    .refine((number) => itemByNumber(number) !== undefined, "없는 품목 번호입니다.")
    .describe("품목 코드입니다."),
  memberSeq: memberSeqNumber.optional(),
  /** Null or nothing removes the member's own price. */
  unitCost: z.int().min(0).max(UNIT_COST_MAX).nullish().describe("한 건의 단가입니다."),
});
export type UnitCostChange = z.infer<typeof UnitCostChange>;

/** This covers every item of the members on one page of the largest size, with room to spare. */
const CHANGES_MAX = 5_000;

export const getBillingMethod = endpoint({
  name: "getBillingMethod",
  method: "GET",
  path: "/api/billings/partners/billing-method",
  summary: "파트너의 과금 방식: 파트너 과금, 회원사 과금",
  access: "session",
  right: { area: "info", access: "read" },
  output: BillingMethod,
});

export const listPartnerUnitCosts = endpoint({
  name: "listPartnerUnitCosts",
  method: "GET",
  path: "/api/billings/partners/unit-cost",
  summary: "파트너의 품목별 기본 단가",
  access: "session",
  right: { area: "unitCost", access: "read" },
  output: z.array(SuppliedUnitCost),
});

export const listMemberUnitCosts = endpoint({
  name: "listMemberUnitCosts",
  method: "GET",
  path: "/api/billings/child-members/unit-cost",
  summary: "회원사의 품목별 단가. 조건이 없으면 모든 회원사",
  access: "session",
  right: { area: "unitCost", access: "read" },
  query: z.object({
    memberSeq: z
      .union([seq, z.array(seq)])
      .transform((value) => [value].flat())
      .optional()
      .describe("회원사의 일련번호입니다."),
    keyword: keyword.optional(),
    category: z
      .enum(SERVICE_CATEGORIES.map(({ code }) => code))
      .optional()
      .describe("이 분류만 돌려줍니다."),
    format: fileFormat,
  }),
  output: z.array(MemberUnitCost),
});

export const changeMemberUnitCosts = endpoint({
  name: "changeMemberUnitCosts",
  method: "PUT",
  path: listMemberUnitCosts.path,
  summary: "회원사의 단가 변경: 하나 또는 여럿을 한 번에. unitCost가 없거나 null이면 기본 단가로 되돌립니다",
  access: "session",
  right: { area: "unitCost", access: "write" },
  body: z.union([UnitCostChange, z.array(UnitCostChange).min(1).max(CHANGES_MAX)]),
  output: z.array(MemberUnitCost),
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** §3. */
export const BillingMethod = z.object({ hasPartnerBilling: z.boolean(), hasMemberBilling: z.boolean() });
export type BillingMethod = z.infer<typeof BillingMethod>;

/** What members pay that have no price of their own; by default what the price list says. */
export const PartnerUnitCost = z.object({ itemCode: z.int(), isDefault: z.boolean(), unitCost: z.int() });
export type PartnerUnitCost = z.infer<typeof PartnerUnitCost>;

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
  output: z.array(PartnerUnitCost),
});

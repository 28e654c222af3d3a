import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { Balance } from "#contracts/money/balances.ts";
import { PROVIDER } from "#domain/provider.ts";
import { partnerListQuery } from "./partners.ts";

/** What one's list of partners says about the money of each; null is what one may not know there. */
export const PartnerFunds = z.object({
  partnerSeq: z.int(),
  balance: Balance.nullable(),
  hasAdjustAccount: z.boolean().nullable(),
});
export type PartnerFunds = z.infer<typeof PartnerFunds>;

export const listPartnerFunds = endpoint({
  name: "listPartnerFunds",
  method: "GET",
  path: `/members/api/${PROVIDER.path}-developers/accounts/partners/funds`,
  summary: "내 파트너별 잔액과 정산 계좌 등록 여부",
  access: "user",
  isForMemberUsers: true,
  query: partnerListQuery,
  output: z.array(PartnerFunds),
});

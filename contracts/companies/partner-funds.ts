import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { partnerSeq } from "#contracts/field.ts";
import { Balance } from "#contracts/money/balances.ts";
import { PROVIDER } from "#domain/provider.ts";
import { partnerListQuery } from "./partners.ts";

/** The money of each partner in one's list; null where the person may not see it. */
export const PartnerFunds = z.object({
  partnerSeq,
  balance: Balance.nullable().describe("잔액입니다."),
  hasAdjustAccount: z.boolean().nullable().describe("정산 계좌를 등록했으면 true입니다. 알려 줄 수 없으면 null입니다."),
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

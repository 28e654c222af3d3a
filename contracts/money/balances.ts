import { z } from "zod";
import { companyBizId } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { memberSeq } from "#contracts/field.ts";

/** §3: points that were paid for, and bonus points. */
export const Balance = z.object({
  balance: z.int().describe("잔액입니다."),
  bonus: z.int().describe("보너스 잔액입니다."),
});

export const MemberBalance = Balance.extend({ memberSeq });
export type MemberBalance = z.infer<typeof MemberBalance>;

export const getPartnerBalance = endpoint({
  name: "getPartnerBalance",
  method: "GET",
  path: "/api/settles/partners/balance",
  summary: "파트너의 잔액과 보너스",
  access: "session",
  right: { area: "stats", access: "read" },
  output: Balance,
});

export const getMemberBalance = endpoint({
  name: "getMemberBalance",
  method: "GET",
  path: "/api/settles/balance",
  summary: "회원사의 잔액과 보너스",
  access: "session",
  right: { area: "members", access: "read" },
  needsMember: true,
  needsProof: true,
  output: Balance,
});

export const listMemberBalances = endpoint({
  name: "listMemberBalances",
  method: "GET",
  path: "/api/settles/child-members/balance",
  summary: "모든 회원사의 잔액과 보너스",
  access: "session",
  right: { area: "members", access: "read" },
  output: z.array(MemberBalance),
});

/** The moved amount, which is zero where nothing was left, and the partner's balance after it. */
export const SwitchedBalance = z.object({
  memberSeq,
  moved: Balance.describe("옮긴 금액입니다."),
  partner: Balance.describe("파트너의 잔액입니다."),
});
export type SwitchedBalance = z.infer<typeof SwitchedBalance>;

export const switchBalance = endpoint({
  name: "switchBalance",
  method: "PUT",
  path: "/api/balances/{bizId}/switch",
  summary: "회원사의 잔액과 보너스를 모두 파트너 잔액으로 옮깁니다. 남은 잔액이 없으면 moved가 0입니다",
  access: "session",
  right: { area: "settle", access: "write", needs: ["partnerBilling"] },
  needsProof: true,
  params: z.object({ bizId: companyBizId.describe("사업자등록번호입니다. 하이픈은 있어도 되고 없어도 됩니다.") }),
  output: SwitchedBalance,
  errors: ["NOT_FOUND"],
});

import { z } from "zod";
import { loginId, partnerBrand } from "#contracts/companies/fields.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { bizId, companySeq, memberSeq, memberSeqParam, partnerSeq, userSeq } from "#contracts/field.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { provenBy } from "./members.ts";

/** The head of every page of a member. An unproven partner sees only the company as it entered it. */
export const MemberSummary = z.object({
  memberSeq,
  partnerSeq,
  brand: partnerBrand,
  provenBy,
  company: z.object({ companySeq, name: z.string().describe("회사의 상호입니다."), bizId }).describe("회사입니다."),
  superUser: z
    .object({ userSeq, id: loginId, name: z.string().describe("관리자의 이름입니다.") })
    .nullable()
    .describe("회원사의 관리자입니다. 없으면 null입니다."),
  /** Null where the partner pays and the member has nothing left, and while the relation is unproven. */
  balance: z
    .object({ balance: z.int().describe("잔액입니다."), bonus: z.int().describe("보너스 잔액입니다.") })
    .nullable()
    .describe("회원사의 잔액입니다. 회원사가 요금을 내지 않거나 볼 수 없으면 null입니다."),
  /** Null while the relation is unproven. */
  certificate: z
    .object({
      state: z.enum(CERTIFICATE_STATES).describe("인증서의 상태입니다."),
      /** It is null without a certificate. */
      daysLeft: z.int().nullable().describe("만료일까지 남은 날입니다. 지났으면 음수입니다."),
    })
    .nullable()
    .describe("인증서의 상태입니다."),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const getMember = endpoint({
  name: "getMember",
  method: "GET",
  path: "/members/api/members/{memberSeq}",
  summary: "회원사 한 곳의 요약: 회사, 관리자, 잔액, 인증서",
  access: "user",
  right: { area: "members", access: "read", of: "params.memberSeq" },
  isForMemberUsers: true,
  params: z.object({ memberSeq: memberSeqParam }),
  output: MemberSummary,
});

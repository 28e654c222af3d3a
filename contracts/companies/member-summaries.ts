import { z } from "zod";
import { endpoint } from "#contracts/endpoint.ts";
import { seq } from "#contracts/field.ts";
import { CERTIFICATE_STATES } from "#domain/documents/certificate.ts";
import { BRANDS } from "#domain/provider.ts";
import { provenBy } from "./members.ts";

/** What the head of every page of a member says about it; an unproven partner sees the company as it typed it, no more. */
export const MemberSummary = z.object({
  memberSeq: z.int(),
  partnerSeq: z.int(),
  brand: z.enum([BRANDS.real, BRANDS.test]),
  provenBy,
  company: z.object({ companySeq: z.int(), name: z.string(), bizId: z.string() }),
  superUser: z.object({ userSeq: z.int(), id: z.string(), name: z.string() }).nullable(),
  /** Null where the partner pays and nothing is left of the member's own, and while it is unproven. */
  balance: z.object({ balance: z.int(), bonus: z.int() }).nullable(),
  /** Null while the partner is unproven. */
  certificate: z
    .object({
      state: z.enum(CERTIFICATE_STATES),
      /** Null without a certificate, negative once it has ended. */
      daysLeft: z.int().nullable(),
    })
    .nullable(),
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
  params: z.object({ memberSeq: seq }),
  output: MemberSummary,
});

import { z } from "zod";
import { Company, companyBizId, optionalText } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { requiredText, seq, seqNumber } from "#contracts/field.ts";
import { email, mobile, personName } from "#contracts/identity/accounts.ts";
import { MEMBER_PROOFS } from "#domain/people/member-proof.ts";
import { MEMBER_USER_ROLES, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { BRANDS } from "#domain/provider.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { CompanyDetails } from "./companies.ts";

export const memberUserId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{3,19}$/, "영문 소문자, 숫자, -, _만 사용해 4~20자로 입력해야 합니다.");

/** People set their passwords themselves, by the link they get in their mail; whoever sends one is told so. */
export const noPassword = z
  .string()
  .optional()
  .refine(
    (given) => given === undefined,
    "비밀번호는 본인이 정합니다. 보내지 않으면 본인의 이메일로 비밀번호 설정 링크를 보냅니다.",
  );

/** Null: the partner's relation to the company is unproven, and it sees what it typed itself. */
export const provenBy = z.enum(MEMBER_PROOFS).nullable();

const MemberPerson = z.object({
  userSeq: z.int(),
  id: z.string(),
  name: z.string(),
  userRole: z.enum(MEMBER_USER_ROLES),
  state: z.enum(MEMBER_USER_STATES),
});

/** §3: a company that a partner serves, with its people; an unproven partner sees nobody. */
export const Member = z.object({
  memberSeq: z.int(),
  partnerSeq: z.int(),
  provenBy,
  company: Company,
  users: z.array(MemberPerson),
  insertDT: z.string(),
});
export type Member = z.infer<typeof Member>;

/** Where a company is served, for those who work there. */
export const MemberPlace = z.object({
  partnerSeq: z.int(),
  memberSeq: z.int(),
  provenBy,
  company: Company.pick({ companySeq: true, name: true, bizId: true }),
});
export type MemberPlace = z.infer<typeof MemberPlace>;

/** A partner that serves the member's company. */
export const MemberParent = z.object({
  partnerSeq: z.int(),
  memberSeq: z.int(),
  brand: z.enum([BRANDS.real, BRANDS.test]),
  serviceName: z.string().nullable(),
  partnerCode: z.string().nullable(),
  bizId: z.string(),
  companyName: z.string(),
});
export type MemberParent = z.infer<typeof MemberParent>;

export const listChildMembers = endpoint({
  name: "listChildMembers",
  method: "GET",
  path: "/members/api/partners/{partnerSeq}/child-members",
  summary: "파트너의 회원사 전체",
  access: "user",
  right: { area: "members", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: seq }),
  output: z.array(Member),
});

export const listMemberParents = endpoint({
  name: "listMemberParents",
  method: "GET",
  path: "/members/api/partners/child-member/parents",
  summary: "회원사를 담당하는 파트너 가운데 내가 볼 수 있는 파트너",
  access: "user",
  right: { area: "members", access: "read", of: "query.memberSeq" },
  query: z.object({ memberSeq: seq }),
  output: z.array(MemberParent),
});

export const registerMember = endpoint({
  name: "registerMember",
  method: "POST",
  path: "/members/api/members",
  summary:
    "회원사 등록. 이미 다른 파트너의 회원사이면 그 회사 관리자의 아이디와 비밀번호(account)로 동의를 확인하고, 없으면 확인 전으로 등록합니다. 확인 전인 회원사를 account와 함께 다시 등록하면 확인됩니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.partnerSeq" },
  body: CompanyDetails.extend({
    partnerSeq: seqNumber,
    bizId: companyBizId,
    /** May be left out with `account`: a company that is there already keeps its own details. */
    name: optionalText(100),
    /** The company's first person, who administers it. */
    superUser: z
      .object({
        id: memberUserId,
        password: noPassword,
        name: personName,
        /** Where the link to set the password goes. */
        email,
        mobile: mobile.or(z.literal("")),
      })
      .partial({ mobile: true })
      .optional(),
    /** Proof that a company of another partner agrees: the login of its SUPER user. */
    account: z
      .object({ id: z.string().trim().toLowerCase().min(1).max(100), password: z.string().min(1).max(128) })
      .optional()
      .describe("이미 다른 파트너의 회원사일 때, 그 회사 관리자의 아이디와 비밀번호입니다."),
  }).refine(({ name, account }) => name !== "" || account, { path: ["name"], error: formMessage("required") }),
  output: Member,
  errors: [
    "DUPLICATE_MEMBER",
    "MEMBER_ACCOUNT_WRONG",
    "MEMBER_CONSENT_WRONG",
    "MEMBER_PROOF_WITHDRAWN",
    "DUPLICATE_MEMBER_USER_ID",
  ],
  // With a person it sends a mail to an address the caller chose.
  rateLimit: { limit: 300, windowS: 600 },
});

export const changeMember = endpoint({
  name: "changeMember",
  method: "PUT",
  path: "/members/api/partners/members",
  summary: "회원사 변경: 회사 정보. 확인 전이면 이 파트너가 입력한 내용만 바뀝니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.partnerSeq" },
  body: CompanyDetails.extend({ partnerSeq: seqNumber, memberSeq: seqNumber }),
  output: Member,
});

export const changeMemberProof = endpoint({
  name: "changeMemberProof",
  method: "PUT",
  path: "/members/api/members/{memberSeq}/proof",
  summary: "운영자의 회원사 확인: 승인하거나 취소합니다",
  access: "user",
  right: { area: "members", access: "write", of: "params.memberSeq" },
  params: z.object({ memberSeq: seq }),
  body: z.object({ isProven: z.boolean(), reason: requiredText(1, 200) }),
  output: Member,
});

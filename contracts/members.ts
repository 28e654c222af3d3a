import { z } from "zod";
import { MEMBER_USER_ROLES, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { BRANDS } from "#domain/provider.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { email, mobile, password, personName } from "./accounts.ts";
import { Company, CompanyDetails, companyBizId, optionalText } from "./companies.ts";
import { endpoint } from "./endpoint.ts";
import { seq, seqNumber } from "./field.ts";

export const memberUserId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{3,19}$/, "영문 소문자, 숫자, -, _만 사용해 4~20자로 입력해야 합니다.");

const MemberPerson = z.object({
  userSeq: z.int(),
  id: z.string(),
  name: z.string(),
  userRole: z.enum(MEMBER_USER_ROLES),
  state: z.enum(MEMBER_USER_STATES),
});

/** §3: a company that a partner serves, with its people. */
export const Member = z.object({
  memberSeq: z.int(),
  partnerSeq: z.int(),
  company: Company,
  users: z.array(MemberPerson),
  insertDT: z.string(),
});
export type Member = z.infer<typeof Member>;

/** Where a company is served, for those who work there. */
export const MemberPlace = z.object({
  partnerSeq: z.int(),
  memberSeq: z.int(),
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
  errors: ["NOT_FOUND", "FORBIDDEN"],
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
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const registerMember = endpoint({
  name: "registerMember",
  method: "POST",
  path: "/members/api/members",
  summary: "회원사 등록. 다른 파트너의 회원사이면 그 회사 사용자의 아이디와 비밀번호가 필요하다",
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
        password,
        name: personName,
        email: email.or(z.literal("")),
        mobile: mobile.or(z.literal("")),
      })
      .partial({ email: true, mobile: true })
      .optional(),
    /** Proof that a company of another partner agrees: one of its own people's login. */
    account: z
      .object({ id: z.string().trim().toLowerCase().min(1).max(100), password: z.string().min(1).max(128) })
      .optional(),
  }).refine(({ name, account }) => name !== "" || account, { path: ["name"], error: formMessage("required") }),
  output: Member,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "DUPLICATE_MEMBER",
    "MEMBER_ACCOUNT_REQUIRED",
    "MEMBER_ACCOUNT_WRONG",
    "DUPLICATE_MEMBER_USER_ID",
    "WEAK_PASSWORD",
  ],
});

export const changeMember = endpoint({
  name: "changeMember",
  method: "PUT",
  path: "/members/api/partners/members",
  summary: "회원사 변경: 회사 정보",
  access: "user",
  right: { area: "members", access: "write", of: "body.partnerSeq" },
  body: CompanyDetails.extend({ partnerSeq: seqNumber, memberSeq: seqNumber }),
  output: Member,
  errors: ["NOT_FOUND", "FORBIDDEN", "COMPANY_IS_PARTNER"],
});

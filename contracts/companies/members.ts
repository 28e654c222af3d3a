import { z } from "zod";
import { loginId, partnerBrand, partnerCode, serviceName, userName, userRole } from "#contracts/companies/fields.ts";
import { Company, companyBizId, optionalText } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import {
  bizId,
  companyName,
  insertDT,
  memberSeq,
  memberSeqNumber,
  memberSeqParam,
  partnerSeq,
  partnerSeqNumber,
  partnerSeqParam,
  requiredText,
  userSeq,
} from "#contracts/field.ts";
import { emailInput, mobileInput, personName } from "#contracts/identity/accounts.ts";
import { MEMBER_PROOFS } from "#domain/people/member-proof.ts";
import { MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { CompanyDetails } from "./companies.ts";

export const memberUserId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{3,19}$/, "영문 소문자, 숫자, -, _만 사용해 4~20자로 입력해야 합니다.");

/** People set their passwords themselves by a link in their mail; a password in a call is refused with that message. */
export const noPassword = z
  .string()
  .optional()
  .refine(
    (password) => password === undefined,
    "비밀번호는 본인이 정합니다. 보내지 않으면 본인의 이메일로 비밀번호 설정 링크를 보냅니다.",
  )
  .describe("이 호출은 비밀번호를 받지 않습니다. 사용자가 메일의 링크로 정합니다.");

/** Null while the relation is unproven; the partner then sees only what it entered itself. */
export const provenBy = z
  .enum(MEMBER_PROOFS)
  .nullable()
  .describe("회원사를 어떻게 확인했는지 나타냅니다. 확인 전이면 null입니다.");

const MemberPerson = z.object({
  userSeq,
  id: loginId,
  name: userName,
  userRole,
  state: z.enum(MEMBER_USER_STATES).describe("사용자의 상태입니다."),
});

/** §3: a company that a partner serves, with its people. An unproven partner sees nobody. */
export const Member = z.object({
  memberSeq,
  partnerSeq,
  provenBy,
  company: Company.describe("회사입니다."),
  users: z.array(MemberPerson).describe("회원사의 사용자입니다."),
  insertDT,
});
export type Member = z.infer<typeof Member>;

/** A partner that serves a company, shown to people who work there. */
export const MemberPlace = z.object({
  partnerSeq,
  memberSeq,
  provenBy,
  company: Company.pick({ companySeq: true, name: true, bizId: true }).describe("회사입니다."),
});
export type MemberPlace = z.infer<typeof MemberPlace>;

/** A partner that serves the member's company. */
export const MemberParent = z.object({
  partnerSeq,
  memberSeq,
  brand: partnerBrand,
  serviceName: serviceName.nullable(),
  partnerCode: partnerCode.nullable(),
  bizId,
  companyName,
});
export type MemberParent = z.infer<typeof MemberParent>;

export const listChildMembers = endpoint({
  name: "listChildMembers",
  method: "GET",
  path: "/members/api/partners/{partnerSeq}/child-members",
  summary: "파트너의 회원사 전체",
  access: "user",
  right: { area: "members", access: "read", of: "params.partnerSeq" },
  params: z.object({ partnerSeq: partnerSeqParam }),
  output: z.array(Member),
});

export const listMemberParents = endpoint({
  name: "listMemberParents",
  method: "GET",
  path: "/members/api/partners/child-member/parents",
  summary: "회원사를 담당하는 파트너 가운데 내가 볼 수 있는 파트너",
  access: "user",
  right: { area: "members", access: "read", of: "query.memberSeq" },
  query: z.object({ memberSeq: memberSeqParam }),
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
    partnerSeq: partnerSeqNumber,
    bizId: companyBizId.describe("사업자등록번호입니다."),
    /** May be left out with `account`, because an existing company keeps its own details. */
    name: optionalText(100).describe("회사의 상호입니다."),
    /** The first person of the company, its administrator. */
    superUser: z
      .object({
        id: memberUserId.describe("로그인 아이디입니다."),
        password: noPassword,
        name: personName.describe("관리자의 이름입니다."),
        /** Receives the link to set the password. */
        email: emailInput,
        mobile: mobileInput.or(z.literal("")).describe("휴대폰 번호입니다."),
      })
      .partial({ mobile: true })
      .optional()
      .describe("회원사의 관리자입니다."),
    /** The login of its SUPER user proves that a company of another partner agrees. */
    account: z
      .object({
        id: z.string().trim().toLowerCase().min(1).max(100).describe("로그인 아이디입니다."),
        password: z.string().min(1).max(128).describe("확인할 비밀번호입니다."),
      })
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
  // With a person, the call sends a mail to an address that the caller chose.
  rateLimit: { limit: 300, windowS: 600 },
});

export const changeMember = endpoint({
  name: "changeMember",
  method: "PUT",
  path: "/members/api/partners/members",
  summary: "회원사 변경: 회사 정보. 확인 전이면 이 파트너가 입력한 내용만 바뀝니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.partnerSeq" },
  body: CompanyDetails.extend({ partnerSeq: partnerSeqNumber, memberSeq: memberSeqNumber }),
  output: Member,
});

export const changeMemberProof = endpoint({
  name: "changeMemberProof",
  method: "PUT",
  path: "/members/api/members/{memberSeq}/proof",
  summary: "운영자의 회원사 확인: 승인하거나 취소합니다",
  access: "user",
  right: { area: "members", access: "write", of: "params.memberSeq" },
  params: z.object({ memberSeq: memberSeqParam }),
  body: z.object({
    isProven: z.boolean().describe("확인했으면 true입니다."),
    reason: requiredText(1, 200).describe("승인하거나 되돌리는 사유입니다. 감사 기록에 남습니다."),
  }),
  output: Member,
});

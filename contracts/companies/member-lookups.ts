import { z } from "zod";
import { loginId, userName, userRole } from "#contracts/companies/fields.ts";
import { Company, companyBizId } from "#contracts/company.ts";
import { endpoint } from "#contracts/endpoint.ts";
import { duplicated, userSeq } from "#contracts/field.ts";
import { BRANDS } from "#domain/provider.ts";
import { formMessage } from "#domain/text/form-messages.ts";
import { MemberPlace } from "./members.ts";

const BY = "/members/api/members/by/{brand}";
const params = z.object({
  brand: z.enum([BRANDS.real, BRANDS.test]).describe("운영 서버인지 테스트 서버인지 정합니다."),
});
const rateLimit = { limit: 60, windowS: 60 };

/** Says whether it is taken on that server, and names only places where the caller works. */
export const MemberLookup = z.object({
  duplicated,
  members: z.array(MemberPlace).describe("이 회사를 회원사로 둔 파트너와 그 회원사입니다."),
});
export type MemberLookup = z.infer<typeof MemberLookup>;

export const findMemberByBizId = endpoint({
  name: "findMemberByBizId",
  method: "GET",
  path: `${BY}/bizId`,
  summary: "사업자등록번호로 회원사 중복 확인",
  access: "user",
  right: { area: "members", access: "read", of: "params.brand" },
  params,
  query: z.object({ bizId: companyBizId.describe("사업자등록번호입니다. 하이픈은 있어도 되고 없어도 됩니다.") }),
  output: MemberLookup,
  rateLimit,
});

const id = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, formMessage("required"))
  .max(100, formMessage("maxLength", 100))
  .describe("회원사 사용자의 아이디입니다.");

export const findMemberById = endpoint({
  name: "findMemberById",
  method: "GET",
  path: `${BY}/id`,
  summary: "회원사 사용자 아이디로 중복 확인",
  access: "user",
  right: { area: "members", access: "read", of: "params.brand" },
  params,
  query: z.object({ id }),
  output: MemberLookup,
  rateLimit,
});

export const findMemberByAccount = endpoint({
  name: "findMemberByAccount",
  method: "GET",
  path: `${BY}/account`,
  summary: "회원사 사용자의 아이디와 비밀번호로 회사 확인. 비밀번호는 /.well-known/jwks.json의 키로 암호화(JWE)합니다",
  access: "user",
  right: { area: "members", access: "read", of: "params.brand" },
  params,
  query: z.object({
    id,
    pwd: z
      .string()
      .min(1, formMessage("required"))
      .max(2_000, formMessage("maxLength", 2_000))
      .describe("회원사 사용자의 비밀번호입니다. /.well-known/jwks.json의 공개키로 암호화해 보냅니다."),
  }),
  output: z.object({
    userSeq,
    id: loginId,
    name: userName,
    userRole,
    company: Company.pick({ companySeq: true, name: true, bizId: true }).describe("회사입니다."),
    members: z.array(MemberPlace).describe("이 사용자가 속한 회원사입니다."),
  }),
  errors: ["MEMBER_ACCOUNT_WRONG"],
  rateLimit: { ...rateLimit, addressLimit: 300 },
});

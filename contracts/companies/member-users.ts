import { z } from "zod";
import { loginId, userName } from "#contracts/companies/fields.ts";
import { endpoint, type Right } from "#contracts/endpoint.ts";
import { companySeq, duplicated, email, insertDT, mobile, seqNumber, userSeq } from "#contracts/field.ts";
import { emailInput, mobileInput, password, personName } from "#contracts/identity/accounts.ts";
import { askingReason, keyword, listQuery, pageOf } from "#contracts/list.ts";
import { MEMBER_USER_MACHINE, MEMBER_USER_ROLES, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { BRANDS } from "#domain/provider.ts";
import { memberUserId, noPassword } from "./members.ts";

const USERS = "/members/api/users";

const userRole = z.enum(MEMBER_USER_ROLES).describe("사용자의 역할입니다. SUPER는 관리자입니다.");
const state = z.enum(MEMBER_USER_STATES);

/** §3: a person of a member company. */
export const MemberUser = z.object({
  userSeq,
  companySeq,
  id: loginId,
  name: userName,
  email,
  mobile,
  userRole,
  state: state.describe("사용자의 상태입니다."),
  insertDT,
});
export type MemberUser = z.infer<typeof MemberUser>;

const readMembers: Right = { area: "members", access: "read" };

const person = z.object({
  name: personName.describe("사용자의 이름입니다."),
  mobile: mobileInput.or(z.literal("")).describe("휴대폰 번호입니다."),
});

export const listMemberUsers = endpoint({
  name: "listMemberUsers",
  method: "GET",
  path: USERS,
  summary: "회원사의 사용자 목록",
  access: "session",
  right: readMembers,
  needsMember: true,
  needsProof: true,
  query: askingReason(
    listQuery({
      sorts: ["userRole", "name", "id", "insertDT"],
      defaultSort: ["userRole,desc", "name,asc"],
      filters: { keyword, state: state.describe("이 상태인 것만 돌려줍니다.") },
    }),
  ),
  output: pageOf(MemberUser),
});

export const addMemberUser = endpoint({
  name: "addMemberUser",
  method: "POST",
  path: USERS,
  summary:
    "회원사 사용자 추가. 비밀번호 설정 링크를 본인의 이메일로 보내고, 설정할 때까지 사용대기(STANDBY)입니다. 회사의 첫 사용자는 관리자가 됩니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.companySeq" },
  needsProof: true,
  body: person.partial({ mobile: true }).extend({
    companySeq: seqNumber.describe("회사의 일련번호입니다."),
    id: memberUserId.describe("로그인 아이디입니다."),
    password: noPassword,
    /** Receives the link to set the password. */
    email: emailInput,
    userRole: userRole.default("NORMAL"),
    /** The state after they have set their password; STANDBY then waits for an approval. */
    state: z.enum(MEMBER_USER_MACHINE.initial).default("ACTIVE").describe("사용자의 처음 상태입니다."),
  }),
  output: MemberUser,
  errors: ["DUPLICATE_MEMBER_USER_ID", "SUPER_NOT_ACTIVE"],
  // The call sends a mail to an address that the caller chose.
  rateLimit: { limit: 300, windowS: 600 },
});

export const changeMemberUser = endpoint({
  name: "changeMemberUser",
  method: "PUT",
  path: USERS,
  summary:
    "회원사 사용자 변경. 보내지 않은 항목은 그대로 두고, 관리자로 바꾸면 이전 관리자는 일반 사용자가 됩니다. 비밀번호와 이메일은 본인만 바꾸며, sendsPasswordLink가 true이면 본인의 이메일로 비밀번호 설정 링크를 보냅니다",
  access: "user",
  right: { area: "members", access: "write", of: "body.userSeq" },
  needsProof: true,
  body: person.partial().extend({
    userSeq: seqNumber.describe("사용자의 일련번호입니다."),
    password: noPassword,
    /** Must equal the present address, because only its owner may change it. */
    email: emailInput.or(z.literal("")).optional().describe("이메일 주소입니다."),
    sendsPasswordLink: z.boolean().default(false).describe("비밀번호 설정 링크를 메일로 보내려면 true를 보냅니다."),
    userRole: userRole.optional(),
    state: state.optional().describe("사용자의 상태입니다."),
  }),
  output: MemberUser,
  errors: [
    "SUPER_NEEDED",
    "SUPER_NOT_ACTIVE",
    "MEMBER_USER_LEFT",
    "MEMBER_USER_STATE",
    "MEMBER_USER_NO_EMAIL",
    "TOO_MANY_REQUESTS",
  ],
});

export const setMemberUserPassword = endpoint({
  name: "setMemberUserPassword",
  method: "PUT",
  path: `${USERS}/password`,
  summary: "회원사 사용자가 메일로 받은 링크로 자신의 비밀번호를 설정",
  access: "public",
  body: z.object({
    token: z.string().min(20).max(200).describe("메일로 받은 비밀번호 설정 링크의 값입니다."),
    password: password.describe("새로 정하는 비밀번호입니다."),
  }),
  output: z.object({ changed: z.literal(true).describe("바뀌었으면 true입니다.") }),
  errors: ["PASSWORD_LINK_EXPIRED", "WEAK_PASSWORD"],
  rateLimit: { limit: 10, windowS: 600 },
});

export const checkMemberUserId = endpoint({
  name: "checkMemberUserId",
  method: "GET",
  path: `${USERS}/by/{brand}/id`,
  summary: "회원사 사용자 아이디 중복 확인",
  access: "user",
  right: { area: "members", access: "read", of: "params.brand" },
  params: z.object({ brand: z.enum([BRANDS.real, BRANDS.test]).describe("운영 서버인지 테스트 서버인지 정합니다.") }),
  query: z.object({ id: memberUserId.describe("회원사 사용자의 아이디입니다.") }),
  output: z.object({ duplicated }),
  rateLimit: { limit: 60, windowS: 60 },
});

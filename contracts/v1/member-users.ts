import { z } from "zod";
import { userRole } from "#contracts/companies/fields.ts";
import { MemberUser } from "#contracts/companies/member-users.ts";
import { memberUserId } from "#contracts/companies/members.ts";
import { companyBizId } from "#contracts/company.ts";
import { emailInput, mobileInput, personName } from "#contracts/identity/accounts.ts";
import { keyword } from "#contracts/list.ts";
import { insertDT } from "#contracts/v1/fields.ts";
import { MEMBER_USER_MACHINE, MEMBER_USER_ROLES, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { cursorQuery } from "./answers.ts";
import { operation } from "./operation.ts";
import type { V1ErrorCode } from "./refusals.ts";

const USERS = "/v1/members/{bizId}/users";
const ONE = `${USERS}/{id}` as const;

const companyParams = z.object({ bizId: companyBizId.describe("회원사의 사업자등록번호입니다.") });
const userParams = companyParams.extend({ id: memberUserId.describe("회원사 사용자의 아이디입니다.") });

const write = { scope: "ALL", needsMember: false } as const;
const PROVEN = ["MEMBER_UNKNOWN", "MEMBER_UNPROVEN"] as const satisfies V1ErrorCode[];

/** A person of a member company, who alone sets their password and changes their address. */
export const V1MemberUser = MemberUser.omit({ companySeq: true }).extend({
  state: z
    .enum(MEMBER_USER_STATES)
    .describe("ACTIVE는 사용 중, STANDBY는 사용 대기, SUSPEND는 정지, LEAVE는 탈퇴입니다."),
  insertDT,
});
export type V1MemberUser = z.infer<typeof V1MemberUser>;

export const V1MemberPerson = V1MemberUser.pick({ id: true, name: true, email: true, mobile: true, state: true });

const optionalMobile = mobileInput.or(z.literal("")).optional().describe("휴대폰 번호입니다.");

export const MemberPersonInput = z.object({
  id: memberUserId.describe("로그인할 아이디입니다. 서버 전체에서 하나뿐이고 바꿀 수 없습니다."),
  name: personName.describe("사용자의 이름입니다."),
  email: emailInput.describe("비밀번호 설정 링크를 받을 본인의 이메일입니다."),
  mobile: optionalMobile,
});

export const listV1MemberUsers = operation({
  name: "listMemberUsers",
  method: "GET",
  path: USERS,
  summary: "회원사의 사용자 목록. 먼저 등록한 사용자부터 돌려줍니다",
  scope: "READ",
  needsMember: false,
  params: companyParams,
  query: z.object({
    keyword: keyword.optional().describe("이름, 아이디, 이메일의 일부입니다."),
    state: z.enum(MEMBER_USER_STATES).optional().describe("이 상태인 것만 돌려줍니다."),
    ...cursorQuery,
  }),
  output: V1MemberUser,
  isList: true,
  errors: PROVEN,
});

export const addV1MemberUser = operation({
  name: "addMemberUser",
  method: "POST",
  path: USERS,
  summary:
    "회원사 사용자 추가. 본인의 이메일로 비밀번호 설정 링크를 보내고, 정할 때까지 사용 대기입니다. 같은 내용으로 다시 보내면 한 번만 추가합니다",
  ...write,
  params: companyParams,
  body: MemberPersonInput.extend({
    userRole: z
      .enum(MEMBER_USER_ROLES)
      .default("NORMAL")
      .describe("회사의 첫 사용자는 관리자(SUPER)가 되고, 다음부터는 사용자(NORMAL)로 추가합니다."),
    state: z
      .enum(MEMBER_USER_MACHINE.initial)
      .default("ACTIVE")
      .describe("비밀번호를 정한 뒤의 상태입니다. STANDBY이면 승인을 기다립니다."),
  }),
  output: V1MemberUser,
  errors: [...PROVEN, "DUPLICATE_MEMBER_USER_ID", "SUPER_NOT_ACTIVE"],
  // The call sends a mail to an address that the caller chose.
  rateLimit: { limit: 300, windowS: 600 },
});

export const changeV1MemberUser = operation({
  name: "changeMemberUser",
  method: "PUT",
  path: ONE,
  summary: "회원사 사용자 변경. 보내지 않은 항목은 그대로 두고, 관리자로 바꾸면 이전 관리자는 일반 사용자가 됩니다",
  ...write,
  params: userParams,
  body: z.object({
    name: personName.optional().describe("사용자의 이름입니다."),
    mobile: optionalMobile,
    userRole: userRole.optional(),
    state: z.enum(MEMBER_USER_STATES).optional().describe("사용자의 상태입니다."),
  }),
  output: V1MemberUser,
  errors: [...PROVEN, "NOT_FOUND", "SUPER_NEEDED", "SUPER_NOT_ACTIVE", "MEMBER_USER_LEFT", "MEMBER_USER_STATE"],
});

export const sendV1MemberPasswordLink = operation({
  name: "sendMemberPasswordLink",
  method: "POST",
  path: `${ONE}/password-link`,
  summary: "회원사 사용자의 이메일로 비밀번호 설정 링크 보내기. 링크는 본인만 받습니다",
  ...write,
  params: userParams,
  output: V1MemberUser,
  errors: [...PROVEN, "NOT_FOUND", "MEMBER_USER_LEFT", "MEMBER_USER_NO_EMAIL"],
});

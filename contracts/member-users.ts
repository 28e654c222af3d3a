import { z } from "zod";
import { MEMBER_USER_MACHINE, MEMBER_USER_ROLES, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { BRANDS } from "#domain/provider.ts";
import { email, mobile, password, personName } from "./accounts.ts";
import { endpoint, type Right } from "./endpoint.ts";
import { seqNumber } from "./field.ts";
import { keyword, listQuery, pageOf } from "./list.ts";
import { memberUserId } from "./members.ts";

const USERS = "/members/api/users";

const userRole = z.enum(MEMBER_USER_ROLES);
const state = z.enum(MEMBER_USER_STATES);

/** §3: a person of a member company. */
export const MemberUser = z.object({
  userSeq: z.int(),
  companySeq: z.int(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  userRole,
  state,
  insertDT: z.string(),
});
export type MemberUser = z.infer<typeof MemberUser>;

const readMembers: Right = { area: "members", access: "read" };

const person = z.object({
  name: personName,
  email: email.or(z.literal("")),
  mobile: mobile.or(z.literal("")),
});

export const listMemberUsers = endpoint({
  name: "listMemberUsers",
  method: "GET",
  path: USERS,
  summary: "회원사의 사용자 목록",
  access: "session",
  right: readMembers,
  needsMember: true,
  query: listQuery({
    sorts: ["userRole", "name", "id", "insertDT"],
    defaultSort: ["userRole,desc", "name,asc"],
    filters: { keyword, state },
  }),
  output: pageOf(MemberUser),
});

export const addMemberUser = endpoint({
  name: "addMemberUser",
  method: "POST",
  path: USERS,
  summary: "회원사 사용자 추가. 회사의 첫 사용자는 관리자가 되고, 관리자를 추가하면 이전 관리자는 일반 사용자가 된다",
  access: "user",
  body: person.partial({ email: true, mobile: true }).extend({
    companySeq: seqNumber,
    id: memberUserId,
    password,
    userRole: userRole.default("NORMAL"),
    state: z.enum(MEMBER_USER_MACHINE.initial).default("ACTIVE"),
  }),
  output: MemberUser,
  errors: ["NOT_FOUND", "FORBIDDEN", "DUPLICATE_MEMBER_USER_ID", "SUPER_NOT_ACTIVE", "WEAK_PASSWORD"],
});

export const changeMemberUser = endpoint({
  name: "changeMemberUser",
  method: "PUT",
  path: USERS,
  summary: "회원사 사용자 변경. 보내지 않은 항목은 그대로 두고, 관리자로 바꾸면 이전 관리자는 일반 사용자가 된다",
  access: "user",
  body: person.partial().extend({
    userSeq: seqNumber,
    password: password.optional(),
    userRole: userRole.optional(),
    state: state.optional(),
  }),
  output: MemberUser,
  errors: [
    "NOT_FOUND",
    "FORBIDDEN",
    "SUPER_NEEDED",
    "SUPER_NOT_ACTIVE",
    "MEMBER_USER_LEFT",
    "MEMBER_USER_STATE",
    "WEAK_PASSWORD",
  ],
});

export const checkMemberUserId = endpoint({
  name: "checkMemberUserId",
  method: "GET",
  path: `${USERS}/by/{brand}/id`,
  summary: "회원사 사용자 아이디 중복 확인",
  access: "user",
  params: z.object({ brand: z.enum([BRANDS.real, BRANDS.test]) }),
  query: z.object({ id: memberUserId }),
  output: z.object({ duplicated: z.boolean() }),
  errors: ["FORBIDDEN"],
  rateLimit: { limit: 60, windowS: 60 },
});

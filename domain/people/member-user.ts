import type { StatusLabels } from "../states/status-meaning.ts";
import { leadsTo, type Machine } from "../states/transition.ts";

// §3
export const MEMBER_USER_ROLE_LABELS = { SUPER: "관리자", NORMAL: "사용자" } as const;
export type MemberUserRole = keyof typeof MEMBER_USER_ROLE_LABELS;
export const MEMBER_USER_ROLES = Object.keys(MEMBER_USER_ROLE_LABELS) as [MemberUserRole, ...MemberUserRole[]];

// §3
export const MEMBER_USER_STATE_LABELS = {
  ACTIVE: { text: "사용중", meaning: "success" },
  STANDBY: { text: "사용대기", meaning: "progress" },
  SUSPEND: { text: "정지", meaning: "warning" },
  LEAVE: { text: "탈퇴", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type MemberUserState = keyof typeof MEMBER_USER_STATE_LABELS;
export const MEMBER_USER_STATES = Object.keys(MEMBER_USER_STATE_LABELS) as [MemberUserState, ...MemberUserState[]];

// §4 shows the states only; who left does not come back, and their login id stays taken: nobody is mistaken for them.
export const MEMBER_USER_MACHINE = {
  initial: ["ACTIVE", "STANDBY"],
  transitions: [
    { action: "APPROVE", from: ["STANDBY"], to: "ACTIVE" },
    { action: "SUSPEND", from: ["ACTIVE"], to: "SUSPEND" },
    { action: "RESUME", from: ["SUSPEND"], to: "ACTIVE" },
    { action: "LEAVE", from: ["ACTIVE", "STANDBY", "SUSPEND"], to: "LEAVE" },
  ],
} as const satisfies Machine<MemberUserState, string>;

// Asking for the present state changes nothing.
export const canBecome = (from: MemberUserState, to: MemberUserState): boolean =>
  from === to || leadsTo(MEMBER_USER_MACHINE, from, to);

interface CompanyUser {
  readonly userSeq: number;
  readonly companySeq: number;
  readonly userRole: MemberUserRole;
}

// §4: each company has one SUPER; making another one demotes the previous.
export function promoteToSuper<User extends CompanyUser>(users: readonly User[], userSeq: number): readonly User[] {
  const promoted = users.find((user) => user.userSeq === userSeq);
  if (!promoted) return users;
  return users.map((user) => {
    if (user.companySeq !== promoted.companySeq) return user;
    const userRole = user === promoted ? "SUPER" : "NORMAL";
    return user.userRole === userRole ? user : { ...user, userRole };
  });
}

export const superUserOf = <User extends CompanyUser>(users: readonly User[], companySeq: number): User | undefined =>
  users.find((user) => user.companySeq === companySeq && user.userRole === "SUPER");

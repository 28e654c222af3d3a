import type { StatusLabels } from "../states/status-meaning.ts";
import { leadsTo, type Machine } from "../states/transition.ts";

export const MEMBER_USER_ROLE_LABELS = { SUPER: "관리자", NORMAL: "사용자" } as const;
export type MemberUserRole = keyof typeof MEMBER_USER_ROLE_LABELS;
export const MEMBER_USER_ROLES = Object.keys(MEMBER_USER_ROLE_LABELS) as [MemberUserRole, ...MemberUserRole[]];

export const MEMBER_USER_STATE_LABELS = {
  ACTIVE: { text: "사용중", meaning: "success" },
  STANDBY: { text: "사용대기", meaning: "progress" },
  SUSPEND: { text: "정지", meaning: "warning" },
  LEAVE: { text: "탈퇴", meaning: "neutral" },
} as const satisfies StatusLabels<string>;

export type MemberUserState = keyof typeof MEMBER_USER_STATE_LABELS;
export const MEMBER_USER_STATES = Object.keys(MEMBER_USER_STATE_LABELS) as [MemberUserState, ...MemberUserState[]];

// §4 lists the states only. A user who left does not return and their login id stays taken, so nobody is mistaken for them.
export const MEMBER_USER_MACHINE = {
  initial: ["ACTIVE", "STANDBY"],
  transitions: [
    { action: "APPROVE", from: ["STANDBY"], to: "ACTIVE" },
    { action: "SUSPEND", from: ["ACTIVE"], to: "SUSPEND" },
    { action: "RESUME", from: ["SUSPEND"], to: "ACTIVE" },
    { action: "LEAVE", from: ["ACTIVE", "STANDBY", "SUSPEND"], to: "LEAVE" },
  ],
} as const satisfies Machine<MemberUserState, string>;

// A change to the current state changes nothing and is allowed.
export const canBecome = (from: MemberUserState, to: MemberUserState): boolean =>
  from === to || leadsTo(MEMBER_USER_MACHINE, from, to);

interface CompanyUser {
  readonly userSeq: number;
  readonly companySeq: number;
  readonly userRole: MemberUserRole;
}

// §4: each company has one SUPER; making another one demotes the previous.
export function promoteToSuper<User extends CompanyUser>(users: readonly User[], userSeq: number): readonly User[] {
  const newSuper = users.find((user) => user.userSeq === userSeq);
  if (!newSuper) return users;
  return users.map((user) => {
    if (user.companySeq !== newSuper.companySeq) return user;
    const userRole = user === newSuper ? "SUPER" : "NORMAL";
    return user.userRole === userRole ? user : { ...user, userRole };
  });
}

export const superUserOf = <User extends CompanyUser>(users: readonly User[], companySeq: number): User | undefined =>
  users.find((user) => user.companySeq === companySeq && user.userRole === "SUPER");

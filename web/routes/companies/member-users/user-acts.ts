import type { MemberUser } from "#contracts/companies/member-users.ts";
import { MEMBER_USER_MACHINE } from "#domain/people/member-user.ts";
import { allowedActions } from "#domain/states/transition.ts";

export interface UserAct {
  label: string;
  isDanger?: boolean;
  /** Acts that others feel or that cannot be undone ask first. */
  asksFirst?: boolean;
}

/** These acts on a person are possible beside changing their details. */
export const USER_ACTS = {
  SEND_LINK: { label: "비밀번호 설정 링크 보내기", asksFirst: true },
  PROMOTE: { label: "관리자로 지정", asksFirst: true },
  APPROVE: { label: "사용 승인" },
  RESUME: { label: "정지 해제" },
  SUSPEND: { label: "정지", asksFirst: true },
  LEAVE: { label: "탈퇴 처리", isDanger: true, asksFirst: true },
} as const satisfies Record<string, UserAct>;

export type UserActName = keyof typeof USER_ACTS;

export const userAct = (name: UserActName): UserAct => USER_ACTS[name];

export const isUserActName = (name: unknown): name is UserActName => typeof name === "string" && name in USER_ACTS;

/** Returns the acts that the life cycle allows; only an active person can become the company's SUPER. */
export function actsFor({ state, userRole }: MemberUser): UserActName[] {
  const canLead = state === "ACTIVE" && userRole === "NORMAL";
  return ["SEND_LINK", ...(canLead ? (["PROMOTE"] as const) : []), ...allowedActions(MEMBER_USER_MACHINE, state)];
}

/** Returns why an act is not possible now: the SUPER leaves only when another one has come, and a link needs an address. */
export function heldBackBy(name: UserActName, { userRole, email }: MemberUser): string | undefined {
  if (name === "SEND_LINK" && email === "") return "등록된 이메일이 없습니다.";
  const isLeaving = name === "SUSPEND" || name === "LEAVE";
  return userRole === "SUPER" && isLeaving ? "다른 관리자를 먼저 지정해야 합니다." : undefined;
}

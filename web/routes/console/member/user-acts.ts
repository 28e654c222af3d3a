import type { MemberUser } from "#contracts/member-users.ts";
import { MEMBER_USER_MACHINE, type MemberUserRole, type MemberUserState } from "#domain/people/member-user.ts";
import { allowedActions } from "#domain/states/transition.ts";

interface Question {
  title: string;
  description: string;
}

interface UserAct {
  label: string;
  saved: string;
  change: { userRole?: MemberUserRole; state?: MemberUserState; sendsPasswordLink?: true };
  isDanger?: boolean;
  /** Asked before it is done, where it is felt by others or cannot be undone. */
  question?: (name: string, superName: string | undefined) => Question;
}

/** What can be done to a person beside changing their details. */
export const USER_ACTS = {
  SEND_LINK: {
    label: "비밀번호 설정 링크 보내기",
    saved: "비밀번호 설정 링크를 보냈습니다.",
    change: { sendsPasswordLink: true },
    question: (name) => ({
      title: "비밀번호 설정 링크를 보내시겠습니까?",
      description: `${name}님의 이메일로 30분 동안 한 번 쓸 수 있는 링크를 보냅니다. 비밀번호는 ${name}님이 직접 정합니다.`,
    }),
  },
  PROMOTE: {
    label: "관리자로 지정",
    saved: "관리자를 바꾸었습니다.",
    change: { userRole: "SUPER" },
    question: (name, superName) => ({
      title: "관리자를 바꾸시겠습니까?",
      description: superName
        ? `${name}님이 관리자가 되고, 지금 관리자인 ${superName}님은 일반 사용자가 됩니다. 관리자는 회사마다 한 명입니다.`
        : `${name}님이 이 회사의 관리자가 됩니다.`,
    }),
  },
  APPROVE: { label: "사용 승인", saved: "사용을 승인했습니다.", change: { state: "ACTIVE" } },
  RESUME: { label: "정지 해제", saved: "정지를 해제했습니다.", change: { state: "ACTIVE" } },
  SUSPEND: {
    label: "정지",
    saved: "사용자를 정지했습니다.",
    change: { state: "SUSPEND" },
    question: (name) => ({
      title: "사용자를 정지하시겠습니까?",
      description: `${name}님은 정지를 해제할 때까지 들어올 수 없습니다.`,
    }),
  },
  LEAVE: {
    label: "탈퇴 처리",
    saved: "탈퇴 처리했습니다.",
    change: { state: "LEAVE" },
    isDanger: true,
    question: (name) => ({
      title: "탈퇴 처리하시겠습니까?",
      description: `${name}님은 다시 들어올 수 없고, 되돌릴 수 없습니다. 같은 아이디는 다시 쓸 수 없습니다.`,
    }),
  },
} as const satisfies Record<string, UserAct>;

export type UserActName = keyof typeof USER_ACTS;

export const userAct = (name: UserActName): UserAct => USER_ACTS[name];

export const isUserActName = (name: unknown): name is UserActName => typeof name === "string" && name in USER_ACTS;

/** By the life cycle, after what does not change it; only someone who works there can lead the company. */
export function actsFor({ state, userRole }: MemberUser): UserActName[] {
  const canLead = state === "ACTIVE" && userRole === "NORMAL";
  return ["SEND_LINK", ...(canLead ? (["PROMOTE"] as const) : []), ...allowedActions(MEMBER_USER_MACHINE, state)];
}

/** Why an act is not to be had now: the SUPER goes only when another one has come, and a link needs an address. */
export function heldBackBy(name: UserActName, { userRole, email }: MemberUser): string | undefined {
  if (name === "SEND_LINK" && email === "") return "등록된 이메일이 없습니다.";
  const isLeaving = name === "SUSPEND" || name === "LEAVE";
  return userRole === "SUPER" && isLeaving ? "다른 관리자를 먼저 지정해야 합니다." : undefined;
}

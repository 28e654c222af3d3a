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
  change: { userRole?: MemberUserRole; state?: MemberUserState };
  isDanger?: boolean;
  /** Asked before it is done, where it is felt by others or cannot be undone. */
  question?: (name: string, superName: string | undefined) => Question;
}

/** What can be done to a person beside changing their details. */
export const USER_ACTS = {
  PROMOTE: {
    label: "관리자로 지정",
    saved: "관리자를 바꾸었습니다.",
    change: { userRole: "SUPER" },
    question: (name, superName) => ({
      title: "관리자를 바꿀까요?",
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
      title: "사용자를 정지할까요?",
      description: `${name}님은 정지를 해제할 때까지 들어올 수 없습니다.`,
    }),
  },
  LEAVE: {
    label: "탈퇴 처리",
    saved: "탈퇴 처리했습니다.",
    change: { state: "LEAVE" },
    isDanger: true,
    question: (name) => ({
      title: "탈퇴 처리할까요?",
      description: `${name}님은 다시 들어올 수 없고, 되돌릴 수 없습니다. 같은 아이디는 다시 쓸 수 없습니다.`,
    }),
  },
} as const satisfies Record<string, UserAct>;

export type UserActName = keyof typeof USER_ACTS;

export const userAct = (name: UserActName): UserAct => USER_ACTS[name];

export const isUserActName = (name: unknown): name is UserActName => typeof name === "string" && name in USER_ACTS;

/** By the life cycle; only someone who works there can lead the company. */
export function actsFor({ state, userRole }: MemberUser): UserActName[] {
  const canLead = state === "ACTIVE" && userRole === "NORMAL";
  return [...(canLead ? (["PROMOTE"] as const) : []), ...allowedActions(MEMBER_USER_MACHINE, state)];
}

/** The SUPER goes only when another one has come. */
export const isHeldBack = (name: UserActName, { userRole }: MemberUser): boolean =>
  userRole === "SUPER" && (name === "SUSPEND" || name === "LEAVE");

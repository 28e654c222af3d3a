import type { MemberUser } from "#contracts/companies/member-users.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { UserAct, UserActName } from "./user-acts.ts";

interface Question {
  title: string;
  description: string;
}

const QUESTIONS: Partial<Record<UserActName, (name: string, superName: string | undefined) => Question>> = {
  SEND_LINK: (name) => ({
    title: "비밀번호 설정 링크를 보내시겠습니까?",
    description: `${name}님의 이메일로 30분 동안 한 번 쓸 수 있는 링크를 보냅니다. 비밀번호는 ${name}님이 직접 정합니다.`,
  }),
  PROMOTE: (name, superName) => ({
    title: "관리자를 바꾸시겠습니까?",
    description: superName
      ? `${name}님이 관리자가 되고, 지금 관리자인 ${superName}님은 일반 사용자가 됩니다. 관리자는 회사마다 한 명입니다.`
      : `${name}님이 이 회사의 관리자가 됩니다.`,
  }),
  SUSPEND: (name) => ({
    title: "사용자를 정지하시겠습니까?",
    description: `${name}님은 정지를 해제할 때까지 들어올 수 없습니다.`,
  }),
  LEAVE: (name) => ({
    title: "탈퇴 처리하시겠습니까?",
    description: `${name}님은 다시 들어올 수 없고, 되돌릴 수 없습니다. 같은 아이디는 다시 쓸 수 없습니다.`,
  }),
};

interface UserActQuestionProps {
  asked: { name: UserActName; act: UserAct; user: MemberUser } | undefined;
  superName: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

export function UserActQuestion({ asked, superName, onClose, onConfirm }: UserActQuestionProps) {
  const words = asked && QUESTIONS[asked.name]?.(asked.user.name, superName);
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={words?.title}
      description={words?.description}
      confirmLabel={asked?.act.label ?? ""}
      isDanger={asked?.act.isDanger ?? false}
    />
  );
}

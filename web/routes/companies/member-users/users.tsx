import { UserPlusIcon } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { listMemberUsers, type MemberUser } from "#contracts/companies/member-users.ts";
import { MEMBER_USER_STATE_LABELS, MEMBER_USER_STATES } from "#domain/people/member-user.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { apiOf, memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { useMemberFrame } from "#web/shell/console/member-state.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { Route } from "./+types/users.ts";
import { type UserAct, type UserActName, userAct } from "./user-acts.ts";
import { changeMemberUsers } from "./user-changes.ts";
import { USER_COLUMNS, UserMenu } from "./user-columns.tsx";
import { AddUserDialog, EditUserDialog } from "./user-dialogs.tsx";

export const meta = () => consoleMeta("사용자");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(memberApi(context), listMemberUsers, url);

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeMemberUsers(apiOf(context), await request.formData());
  return data(answer, { status });
}

export default function MemberUsers({ loaderData: list }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("members");
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<MemberUser>();
  const { column, failure, question } = useUserActs(setEdited);
  const addButton = (
    <Button
      variant="primary"
      icon={UserPlusIcon}
      disabled={!canWrite}
      onClick={() => setAdding(true)}
      aria-haspopup="dialog"
    >
      사용자 추가
    </Button>
  );
  return (
    <ListPage
      title="사용자"
      description="이 회원사에서 가온빌을 쓰는 사람입니다. 관리자는 회사마다 한 명입니다."
      action={addButton}
      list={list}
      columns={canWrite ? [...USER_COLUMNS, column] : USER_COLUMNS}
      rowKey={({ userSeq }) => userSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 사용자가 없습니다", description: "검색어를 줄이거나 상태를 바꿔 보세요." }}
      none={{
        title: "아직 사용자가 없습니다",
        description: "첫 사용자를 추가하면 그 사람이 이 회원사의 관리자가 됩니다.",
        action: addButton,
      }}
    >
      {canWrite ? null : <ReadOnlyNote area="members" brand={brand} />}
      {failure ? <FailureNotice failure={failure} title="바꾸지 못했습니다" /> : null}
      <AddUserDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EditUserDialog user={edited} onClose={() => setEdited(undefined)} />
      {question}
    </ListPage>
  );
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "이름, 아이디 또는 이메일", placeholder: "이름, 아이디, 이메일" },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(MEMBER_USER_STATES.map((state) => [state, MEMBER_USER_STATE_LABELS[state].text])),
  },
];

/** Returns the column that acts on a person, the question some acts ask first, and the server's refusal. */
function useUserActs(onEdit: (user: MemberUser) => void) {
  const { fetcher, failure } = useSavedForm();
  const superName = useMemberFrame()?.member.superUser?.name;
  const [pending, setPending] = useState<{ name: UserActName; act: UserAct; user: MemberUser }>();
  const send = (act: UserActName, { userSeq }: MemberUser) =>
    void fetcher.submit({ intent: "act", act, userSeq }, { method: "post" });
  const column: Column<MemberUser> = {
    key: "acts",
    header: "관리",
    isPinned: true,
    cell: (user) => (
      <UserMenu
        user={user}
        onEdit={() => onEdit(user)}
        onAct={(name) => {
          const act = userAct(name);
          if (act.asksFirst) setPending({ name, act, user });
          else send(name, user);
        }}
      />
    ),
    align: "end",
  };
  const question = (
    <UserActQuestion
      question={pending}
      superName={superName}
      onClose={() => setPending(undefined)}
      onConfirm={() => {
        if (pending) send(pending.name, pending.user);
        setPending(undefined);
      }}
    />
  );
  return { column, failure, question };
}

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
  question: { name: UserActName; act: UserAct; user: MemberUser } | undefined;
  superName: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

function UserActQuestion({ question, superName, onClose, onConfirm }: UserActQuestionProps) {
  const words = question && QUESTIONS[question.name]?.(question.user.name, superName);
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      title={words?.title}
      description={words?.description}
      confirmLabel={question?.act.label ?? ""}
      isDanger={question?.act.isDanger ?? false}
    />
  );
}

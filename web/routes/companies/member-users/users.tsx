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
import type { Route } from "./+types/users.ts";
import { UserActQuestion } from "./user-act-question.tsx";
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

/** The column that acts on a person, the question some acts ask first, and what the server refused. */
function useUserActs(onEdit: (user: MemberUser) => void) {
  const { fetcher, failure } = useSavedForm();
  const superName = useMemberFrame()?.member.superUser?.name;
  const [asked, setAsked] = useState<{ name: UserActName; act: UserAct; user: MemberUser }>();
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
          if (act.asksFirst) setAsked({ name, act, user });
          else send(name, user);
        }}
      />
    ),
    align: "end",
  };
  const question = (
    <UserActQuestion
      asked={asked}
      superName={superName}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        if (asked) send(asked.name, asked.user);
        setAsked(undefined);
      }}
    />
  );
  return { column, failure, question };
}

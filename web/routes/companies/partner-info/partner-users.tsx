import { UserPlusIcon } from "lucide-react";
import { useState } from "react";
import type { PartnerUser } from "#contracts/companies/partner-users.ts";
import { PARTNER_USER_ROLE_LABELS, type PartnerUserRole } from "#domain/people/partner-role.ts";
import { PARTNER_USER_STATE_LABELS } from "#domain/people/partner-user.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { AddUserDialog, ChangeRoleDialog } from "./partner-user-dialogs.tsx";

interface PartnerUsersProps {
  users: readonly PartnerUser[];
  ownUserSeq: number | undefined;
  /** §2.4: settlement needs somebody who receives it. */
  lacksAdjustUser: boolean;
  canWrite: boolean;
}

const NO_PARAMS = new URLSearchParams();

export function PartnerUsers({ users, ownUserSeq, lacksAdjustUser, canWrite }: PartnerUsersProps) {
  const { fetcher, failure } = useSavedForm();
  const [newRole, setNewRole] = useState<PartnerUserRole>();
  const [changed, setChanged] = useState<PartnerUser>();
  const [leaving, setLeaving] = useState<PartnerUser>();
  const send = (intent: "leave" | "return", { partnerUserSeq }: PartnerUser) =>
    void fetcher.submit({ intent, partnerUserSeq }, { method: "post" });
  const busySeq = Number(fetcher.formData?.get("partnerUserSeq"));
  const actions: Column<PartnerUser> = {
    key: "actions",
    header: "관리",
    align: "end",
    isPinned: true,
    cell: (user) => (
      <RowActions
        user={user}
        isOwn={user.userSeq === ownUserSeq}
        isBusy={user.partnerUserSeq === busySeq}
        onChangeRole={() => setChanged(user)}
        onLeave={() => setLeaving(user)}
        onReturn={() => send("return", user)}
      />
    ),
  };
  return (
    <Card
      title="담당자"
      description="역할마다 볼 수 있는 화면과 할 수 있는 일이 다릅니다. 퇴사한 사람은 바로 들어올 수 없게 됩니다."
      action={
        canWrite ? (
          <Button size="sm" icon={UserPlusIcon} onClick={() => setNewRole("DEV")} aria-haspopup="dialog">
            담당자 추가
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {lacksAdjustUser ? (
          <AdjustUserMissing users={users} onAdd={canWrite ? () => setNewRole("ADJUST") : undefined} />
        ) : null}
        {failure ? <FailureNotice failure={failure} title="바꾸지 못했습니다" /> : null}
        <DataTable
          caption="이 파트너의 담당자"
          columns={canWrite ? [...COLUMNS, actions] : COLUMNS}
          rows={users.toSorted((a, b) => a.partnerUserState.localeCompare(b.partnerUserState))}
          rowKey={({ partnerUserSeq }) => String(partnerUserSeq)}
          params={NO_PARAMS}
          hasToolbar={false}
          height="full"
        />
      </div>
      <AddUserDialog role={newRole} onClose={() => setNewRole(undefined)} />
      <ChangeRoleDialog user={changed} onClose={() => setChanged(undefined)} />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) send("leave", leaving);
          setLeaving(undefined);
        }}
        title="퇴사 처리하시겠습니까?"
        description={`${leaving?.name}님은 이 파트너의 어떤 화면도 볼 수 없게 됩니다. 이력은 남고, 나중에 복귀시킬 수 있습니다.`}
        confirmLabel="퇴사 처리"
        isDanger
      />
    </Card>
  );
}

const COLUMNS: Column<PartnerUser>[] = [
  { key: "name", header: "이름", cell: ({ name }) => name },
  { key: "email", header: "이메일", cell: ({ email }) => email },
  {
    key: "partnerUserRole",
    header: "역할",
    cell: ({ partnerUserRole }) => PARTNER_USER_ROLE_LABELS[partnerUserRole],
  },
  {
    key: "partnerUserState",
    header: "상태",
    onCard: "corner",
    cell: ({ partnerUserState }) => {
      const { text, meaning } = PARTNER_USER_STATE_LABELS[partnerUserState];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
  },
  { key: "insertDT", header: "등록일", cell: ({ insertDT }) => insertDT.slice(0, 10) },
];

interface RowActionsProps {
  user: PartnerUser;
  isOwn: boolean;
  isBusy: boolean;
  onChangeRole: () => void;
  onLeave: () => void;
  onReturn: () => void;
}

function RowActions({ user, isOwn, isBusy, onChangeRole, onLeave, onReturn }: RowActionsProps) {
  if (isOwn) return <Badge>본인</Badge>;
  const isActive = user.partnerUserState === "ACTIVE";
  return (
    <span className="inline-flex gap-1.5">
      <Button size="sm" onClick={onChangeRole} aria-label={`${user.name} 역할 변경`} aria-haspopup="dialog">
        역할 변경
      </Button>
      <Button
        size="sm"
        isLoading={isBusy}
        onClick={isActive ? onLeave : onReturn}
        aria-label={`${user.name} ${isActive ? "퇴사 처리" : "복귀"}`}
      >
        {isActive ? "퇴사 처리" : "복귀"}
      </Button>
    </span>
  );
}

interface AdjustUserMissingProps {
  users: readonly PartnerUser[];
  onAdd: (() => void) | undefined;
}

function AdjustUserMissing({ users, onAdd }: AdjustUserMissingProps) {
  const former = users.find(({ partnerUserRole }) => partnerUserRole === "ADJUST");
  return (
    <Callout
      kind="danger"
      title="재직 중인 정산 담당자가 없습니다"
      action={
        onAdd ? (
          <Button size="sm" icon={UserPlusIcon} onClick={onAdd} aria-haspopup="dialog">
            정산 담당자 추가
          </Button>
        ) : undefined
      }
    >
      정산을 사용하고 회원사에게 요금을 받는 파트너는 정산 담당자가 있어야 정산 내역을 확인하고 대금을 받을 수 있습니다.{" "}
      {onAdd
        ? former
          ? `새로 추가하거나, 퇴사 처리된 ${former.name}님을 복귀시키거나, 다른 담당자의 역할을 바꿔 주세요.`
          : "새로 추가하거나 다른 담당자의 역할을 바꿔 주세요."
        : "총괄 담당자나 대표자에게 등록을 요청해 주세요."}
    </Callout>
  );
}

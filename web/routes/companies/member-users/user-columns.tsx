import { EllipsisIcon } from "lucide-react";
import type { MemberUser } from "#contracts/companies/member-users.ts";
import { MEMBER_USER_ROLE_LABELS, MEMBER_USER_STATE_LABELS } from "#domain/people/member-user.ts";
import { formatPhone } from "#domain/people/phone.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { actsFor, heldBackBy, type UserActName, userAct } from "./user-acts.ts";

const None = () => <span className="text-faint">없음</span>;

export const USER_COLUMNS: readonly Column<MemberUser>[] = [
  {
    key: "name",
    header: "이름",
    cell: ({ name, userRole }) => (
      <span className="inline-flex items-center gap-1.5">
        {name}
        {userRole === "SUPER" ? <Badge tone="brand">{MEMBER_USER_ROLE_LABELS.SUPER}</Badge> : null}
      </span>
    ),
    sort: { field: "name" },
  },
  { key: "id", header: "아이디", cell: ({ id }) => id, sort: { field: "id" } },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={MEMBER_USER_STATE_LABELS[state].meaning}>
        {MEMBER_USER_STATE_LABELS[state].text}
      </StatusBadge>
    ),
    onCard: "corner",
  },
  { key: "email", header: "이메일", cell: ({ email }) => email || <None /> },
  {
    key: "mobile",
    header: "휴대폰 번호",
    cell: ({ mobile }) => (mobile ? <span className="tabular-nums">{formatPhone(mobile)}</span> : <None />),
  },
  {
    key: "insertDT",
    header: "등록일",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.slice(0, 10)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

interface UserMenuProps {
  user: MemberUser;
  onEdit: () => void;
  onAct: (act: UserActName) => void;
}

/** A person who left has no menu, because nothing can be changed any more. */
export function UserMenu({ user, onEdit, onAct }: UserMenuProps) {
  if (user.state === "LEAVE") return null;
  return (
    <Menu
      align="end"
      trigger={(attributes) => <IconButton {...attributes} label={`${user.name} 관리`} icon={EllipsisIcon} />}
      groups={[
        { items: [{ label: "정보 수정", onSelect: onEdit }] },
        {
          items: actsFor(user).map((act) => {
            const description = heldBackBy(act, user);
            return {
              label: userAct(act).label,
              isDanger: userAct(act).isDanger ?? false,
              isDisabled: description !== undefined,
              ...(description && { description }),
              onSelect: () => onAct(act),
            };
          }),
        },
      ]}
    />
  );
}

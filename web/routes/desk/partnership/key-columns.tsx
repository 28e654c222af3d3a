import { EllipsisIcon, EyeIcon, EyeOffIcon } from "lucide-react";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { KEY_SCOPE_LABELS, shownKeyName } from "#domain/people/key-scope.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { KeyRow } from "./partnership.tsx";

/** Revealed keys by number; they live only as long as the page. */
export type RevealedKeys = Readonly<Record<number, string>>;

export type KeyAct = "rename" | "rotate" | "revoke";

interface KeyColumnsProps {
  revealed: RevealedKeys;
  /** Asks for the password of a key. */
  onReveal: (row: KeyRow) => void;
  onHide: (row: KeyRow) => void;
  onAct: (act: KeyAct, row: KeyRow) => void;
}

export const keyColumns = (props: KeyColumnsProps): readonly Column<KeyRow>[] => [
  { key: "name", header: "이름", cell: ({ name }) => shownKeyName(name) },
  {
    key: "state",
    header: "상태",
    cell: ({ expiresDT }) =>
      expiresDT ? (
        <StatusBadge meaning="warning">{formatListTime(expiresDT)}까지</StatusBadge>
      ) : (
        <StatusBadge meaning="success">사용 중</StatusBadge>
      ),
    onCard: "corner",
  },
  { key: "scope", header: "사용 범위", cell: ({ scope }) => <Badge tone="outline">{KEY_SCOPE_LABELS[scope]}</Badge> },
  { key: "key", header: "연동키", cell: (row) => <ShownKey row={row} {...props} /> },
  { key: "lastUsed", header: "마지막 사용", cell: (row) => <LastUse row={row} /> },
  {
    key: "insertDT",
    header: "발급",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.slice(0, 10)}</time>,
  },
  {
    key: "acts",
    header: "관리",
    isPinned: true,
    align: "end",
    cell: (row) => <KeyMenu row={row} onAct={(act) => props.onAct(act, row)} />,
  },
];

function ShownKey({ row, revealed, onReveal, onHide }: { row: KeyRow } & KeyColumnsProps) {
  const fullKey = revealed[row.partnerKeySeq];
  const name = shownKeyName(row.name);
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1 max-md:justify-end">
      <code className="font-mono text-[0.8125rem] max-md:break-all max-md:whitespace-normal">
        {fullKey ?? row.maskedKey}
      </code>
      {fullKey ? (
        <>
          <IconButton icon={EyeOffIcon} label={`${name} 가리기`} onClick={() => onHide(row)} />
          <CopyButton text={fullKey} label="연동키" />
        </>
      ) : (
        <IconButton icon={EyeIcon} label={`${name} 보기`} onClick={() => onReveal(row)} aria-haspopup="dialog" />
      )}
    </span>
  );
}

function LastUse({ row: { lastUsed, lastUsedDT, lastUsedIp } }: { row: KeyRow }) {
  if (!lastUsedDT) return <span className="text-faint">사용한 적 없음</span>;
  return (
    <span className="inline-block py-1.5 align-middle leading-5">
      {lastUsed}
      <span className="block text-xs text-muted tabular-nums">
        <time dateTime={`${lastUsedDT}+09:00`}>{formatListTime(lastUsedDT)}</time>
        {lastUsedIp ? ` · ${lastUsedIp}` : null}
      </span>
    </span>
  );
}

/** Offers only revocation for a replaced key, which ends by itself. */
function KeyMenu({ row, onAct }: { row: KeyRow; onAct: (act: KeyAct) => void }) {
  const item = (act: KeyAct, label: string, isDanger = false) => ({ label, isDanger, onSelect: () => onAct(act) });
  const changes = row.expiresDT
    ? []
    : [...(row.name === "" ? [] : [item("rename", "이름 변경")]), item("rotate", "교체")];
  return (
    <Menu
      align="end"
      trigger={(attributes) => (
        <IconButton {...attributes} label={`${shownKeyName(row.name)} ${row.maskedKey} 관리`} icon={EllipsisIcon} />
      )}
      groups={[...(changes.length > 0 ? [{ items: changes }] : []), { items: [item("revoke", "폐기", true)] }]}
    />
  );
}

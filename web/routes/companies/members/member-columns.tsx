import { ArrowRightLeftIcon, type LucideIcon, PencilIcon, UserCheckIcon } from "lucide-react";
import type { MemberRow } from "#contracts/companies/member-list.ts";
import { formatDaysLeft } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import type { NtsSendType } from "#domain/documents/nts-config.ts";
import { SETTLE_STATUS_LABELS } from "#domain/money/settle-lifecycle.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { UNPROVEN_TEXT } from "#domain/people/member-proof.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { hasBalanceToSwitch } from "#web/shell/console/balance-switch.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import type { MemberAct } from "./member-dialogs.tsx";

const COLUMNS: readonly Column<MemberRow>[] = [
  { key: "name", header: "상호", cell: Name, sort: { field: "name" } },
  {
    key: "bizId",
    header: "사업자등록번호",
    cell: ({ company }) => formatBizId(company.bizId),
  },
  {
    key: "superUser",
    header: "관리자",
    cell: ({ superUser, provenBy }) => superUser?.name ?? <None text={provenBy ? "없음" : UNPROVEN_TEXT} />,
  },
  {
    key: "superUserId",
    header: "관리자 아이디",
    cell: ({ superUser, provenBy }) => superUser?.id ?? <None text={provenBy ? "없음" : UNPROVEN_TEXT} />,
    isHiddenAtFirst: true,
  },
  { key: "balance", header: "잔액", cell: Funds, align: "end", sort: { field: "balance" } },
  { key: "latestSettle", header: "최근 결제", cell: LatestSettle, align: "end" },
  { key: "certificate", header: "인증서", cell: Certificate, sort: { field: "validTo" }, onCard: "corner" },
  { key: "ntsSendType", header: "전송 방식", cell: SendType },
  { key: "addTaxAllow", header: "지연발급", cell: AddTaxAllow },
  {
    key: "insertDT",
    header: "등록일",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.slice(0, 10)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
    isHiddenAtFirst: true,
  },
];

interface MemberActs {
  canWrite: boolean;
  canPay: boolean;
  onAct: (act: MemberAct) => void;
}

/** A person who may not change members sees no button that would refuse them. */
export function memberColumns({ canWrite, canPay, onAct }: MemberActs): readonly Column<MemberRow>[] {
  if (!canWrite && !canPay) return COLUMNS;
  const button = (act: "edit" | "consent" | "switch", member: MemberRow, icon: LucideIcon, label: string) => (
    <IconButton
      label={`${member.company.name} ${label}`}
      icon={icon}
      onClick={() => onAct({ act, member })}
      aria-haspopup="dialog"
    />
  );
  return [
    ...COLUMNS,
    {
      key: "edit",
      header: canWrite ? "수정" : "잔액 옮기기",
      isPinned: true,
      cell: (member) => (
        <span className="inline-flex gap-1">
          {canPay && hasBalanceToSwitch(member)
            ? button("switch", member, ArrowRightLeftIcon, "잔액을 파트너로 옮기기")
            : null}
          {canWrite && !member.provenBy ? button("consent", member, UserCheckIcon, "동의 확인") : null}
          {canWrite ? button("edit", member, PencilIcon, "회사 정보 수정") : null}
        </span>
      ),
      align: "end",
    },
  ];
}

const None = ({ text = "없음" }: { text?: string }) => <span className="text-faint">{text}</span>;

function Name({ company, provenBy }: MemberRow) {
  if (provenBy) return company.name;
  return (
    <span className="inline-flex items-center gap-1.5">
      {company.name}
      <StatusBadge meaning="warning">{UNPROVEN_TEXT}</StatusBadge>
    </span>
  );
}

function Funds({ balance, provenBy }: MemberRow) {
  if (!provenBy) return <None text={UNPROVEN_TEXT} />;
  if (!balance) return <None text="파트너 부담" />;
  return <Amount value={balance.balance + balance.bonus} />;
}

function LatestSettle({ latestSettle, provenBy }: MemberRow) {
  if (!latestSettle) return <None text={provenBy ? "없음" : UNPROVEN_TEXT} />;
  const { amount, settleState, insertDT } = latestSettle;
  return (
    <span>
      {settleState === "PAID" ? null : (
        <span className="me-1.5 text-xs text-muted">{SETTLE_STATUS_LABELS[settleState].text}</span>
      )}
      <Amount value={amount} />{" "}
      <time dateTime={`${insertDT}+09:00`} className="text-muted">
        {insertDT.slice(2, 10)}
      </time>
    </span>
  );
}

function Certificate({ certificate }: MemberRow) {
  if (!certificate) return <None text={UNPROVEN_TEXT} />;
  const { state, daysLeft } = certificate;
  const { text, meaning } = CERTIFICATE_STATUS_LABELS[state];
  return (
    <StatusBadge meaning={meaning}>
      {text}
      {daysLeft === null ? null : <span className="tabular-nums">{` ${formatDaysLeft(daysLeft)}`}</span>}
    </StatusBadge>
  );
}

/** Says when invoices go to the tax office; the column's name says the rest. */
const SEND_TYPES: Readonly<Record<NtsSendType, string>> = { 1: "다음 날", 2: "즉시", 3: "직접" };

function SendType({ ntsSendType: { tax, taxFree } }: MemberRow) {
  return (
    <>
      {SEND_TYPES[tax]}
      {tax === taxFree ? null : <span className="text-muted">, 면세 {SEND_TYPES[taxFree]}</span>}
    </>
  );
}

function AddTaxAllow({ addTaxAllow: { tax, taxFree } }: MemberRow) {
  if (!tax && !taxFree) return <None text="안 함" />;
  if (tax && taxFree) return "허용";
  return tax ? "과세만" : "면세만";
}

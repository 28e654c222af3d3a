import { ArrowRightLeftIcon, PencilIcon, UserCheckIcon } from "lucide-react";
import type { ComponentProps } from "react";
import type { MemberRow } from "#contracts/member-list.ts";
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

const COLUMNS: readonly Column<MemberRow>[] = [
  { key: "name", header: "상호", cell: Name, sort: { field: "name" } },
  {
    key: "bizId",
    header: "사업자등록번호",
    cell: ({ company }) => <span className="tabular-nums">{formatBizId(company.bizId)}</span>,
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

type Opener = Pick<ComponentProps<"button">, "onPointerEnter" | "onFocus">;

/** What somebody may do with the members; a dialog that has not come yet listens to its button. */
interface MemberActs {
  change: { onEdit: (member: MemberRow) => void; onProve: (member: MemberRow) => void; editOpener: Opener } | undefined;
  money: { onSwitch: (member: MemberRow) => void; opener: Opener } | undefined;
}

/** Whoever may not change members sees no button that would refuse them. */
export function memberColumns({ change, money }: MemberActs): readonly Column<MemberRow>[] {
  if (!change && !money) return COLUMNS;
  return [
    ...COLUMNS,
    {
      key: "edit",
      header: change ? "수정" : "잔액 옮기기",
      isPinned: true,
      cell: (member) => (
        <span className="inline-flex gap-1">
          {money && hasBalanceToSwitch(member) ? (
            <IconButton
              label={`${member.company.name} 잔액을 파트너로 옮기기`}
              icon={ArrowRightLeftIcon}
              onClick={() => money.onSwitch(member)}
              {...money.opener}
            />
          ) : null}
          {change && !member.provenBy ? (
            <IconButton
              label={`${member.company.name} 동의 확인`}
              icon={UserCheckIcon}
              onClick={() => change.onProve(member)}
            />
          ) : null}
          {change ? (
            <IconButton
              label={`${member.company.name} 회사 정보 수정`}
              icon={PencilIcon}
              onClick={() => change.onEdit(member)}
              {...change.editOpener}
            />
          ) : null}
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

/** When invoices go to the tax office; the column's name says the rest. */
const SEND_TYPES: Readonly<Record<NtsSendType, string>> = { 1: "다음 날", 2: "즉시", 3: "직접" };

function SendType({ ntsSendType: { tax, taxFree } }: MemberRow) {
  return (
    <span>
      {SEND_TYPES[tax]}
      {tax === taxFree ? null : <span className="text-muted">, 면세 {SEND_TYPES[taxFree]}</span>}
    </span>
  );
}

function AddTaxAllow({ addTaxAllow: { tax, taxFree } }: MemberRow) {
  if (!tax && !taxFree) return <None text="안 함" />;
  if (tax && taxFree) return "허용";
  return tax ? "과세만" : "면세만";
}

import { lazy, type ReactNode, Suspense, useState } from "react";
import type { MemberSummary } from "#contracts/companies/member-summaries.ts";
import { formatDaysLeft } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { UNPROVEN_TEXT } from "#domain/people/member-proof.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/breadcrumbs.tsx";
import { hasBalanceToSwitch } from "./balance-switch.ts";
import { useCanPay } from "./console-rights.ts";
import { UnprovenNote } from "./unproven-note.tsx";

/** Most visits to a member's page move no balance. */
const BalanceSwitchDialog = lazy(async () => ({
  default: (await import("./balance-switch-dialog.tsx")).BalanceSwitchDialog,
}));

interface MemberHeaderProps {
  member: MemberSummary;
  /** Undefined for the member's own people, who come from no list. */
  crumbs: readonly Crumb[] | undefined;
  /** The page where the company's SUPER user can consent. */
  proveHref: string | undefined;
}

export function MemberHeader({ member, crumbs, proveHref }: MemberHeaderProps) {
  const { company } = member;
  return (
    <header className="console-width flex flex-col gap-3 px-4 pt-4 pb-3 md:px-8 md:pt-5">
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-lg font-bold">
            <span className="truncate">{company.name}</span>
            {member.provenBy ? null : <StatusBadge meaning="warning">{UNPROVEN_TEXT}</StatusBadge>}
          </p>
          <p className="text-sm text-muted tabular-nums">{formatBizId(company.bizId)}</p>
        </div>
        {member.provenBy ? <MemberFacts member={member} /> : null}
      </div>
      {member.provenBy ? null : <UnprovenNote proveHref={proveHref} />}
    </header>
  );
}

function MemberFacts({ member }: { member: MemberSummary }) {
  const { superUser, balance, certificate } = member;
  const { text, meaning } = CERTIFICATE_STATUS_LABELS[certificate?.state ?? "NONE"];
  const daysLeft = certificate?.daysLeft ?? null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm max-sm:w-full max-sm:justify-between">
      <Fact label="관리자">
        {superUser ? (
          <>
            {superUser.name} <span className="text-muted">{superUser.id}</span>
          </>
        ) : (
          <span className="text-faint">없음</span>
        )}
      </Fact>
      <Fact label="잔액">
        {balance ? (
          <Amount value={balance.balance + balance.bonus} className="font-semibold" />
        ) : (
          <span className="text-muted">파트너 부담</span>
        )}
        <SwitchButton member={member} />
      </Fact>
      <Fact label="인증서">
        <StatusBadge meaning={meaning}>
          {text}
          {daysLeft === null ? null : ` ${formatDaysLeft(daysLeft)}`}
        </StatusBadge>
      </Fact>
    </dl>
  );
}

function SwitchButton({ member }: { member: MemberSummary }) {
  /** The dialog is loaded by the first press. */
  const [isOpen, setOpen] = useState<boolean>();
  const canSwitch = useCanPay();
  if (!canSwitch || !(isOpen || hasBalanceToSwitch(member))) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ms-2 rounded-sm text-xs font-medium text-brand underline-offset-4 hover:underline"
        aria-haspopup="dialog"
      >
        파트너로 옮기기
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <BalanceSwitchDialog member={isOpen ? member : undefined} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 truncate">{children}</dd>
    </div>
  );
}

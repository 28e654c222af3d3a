import type { ReactNode } from "react";
import type { MemberSummary } from "#contracts/member-summaries.ts";
import { formatDaysLeft } from "#domain/calendar/time-format.ts";
import { CERTIFICATE_STATUS_LABELS } from "#domain/documents/certificate.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { Amount } from "#web/ui/amount.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Breadcrumbs, type Crumb } from "#web/ui/breadcrumbs.tsx";

interface MemberHeaderProps {
  member: MemberSummary;
  /** Left out for the member's own people, who come from no list. */
  crumbs: readonly Crumb[] | undefined;
}

export function MemberHeader({ member, crumbs }: MemberHeaderProps) {
  const { company, superUser, balance, certificate } = member;
  const { text, meaning } = CERTIFICATE_STATUS_LABELS[certificate.state];
  return (
    <header className="flex flex-col gap-3 px-4 pt-4 pb-3 md:px-8 md:pt-5">
      {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <p className="truncate text-lg font-bold">{company.name}</p>
          <p className="text-sm text-muted tabular-nums">{formatBizId(company.bizId)}</p>
        </div>
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
          </Fact>
          <Fact label="인증서">
            <StatusBadge meaning={meaning}>
              {text}
              {certificate.daysLeft === null ? null : ` ${formatDaysLeft(certificate.daysLeft)}`}
            </StatusBadge>
          </Fact>
        </dl>
      </div>
    </header>
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

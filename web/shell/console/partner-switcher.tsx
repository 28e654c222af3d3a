import { BuildingIcon, CheckIcon, ChevronsUpDownIcon, UsersRoundIcon } from "lucide-react";
import { Link } from "react-router";
import { formatBizId } from "#domain/people/biz-id.ts";
import { type PartnerGroup, serviceNameOf } from "#domain/people/partner-group.ts";
import type { ConsolePartner } from "./console-state.ts";

interface PartnerSwitcherProps {
  id: string;
  partner: ConsolePartner | undefined;
  groups: readonly PartnerGroup<ConsolePartner>[];
  isCollapsed: boolean;
}

/** Shows service name, business id and company of the partner; the list shows the real record of each company (§2.4). */
export function PartnerSwitcher({ id, partner, groups, isCollapsed }: PartnerSwitcherProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isCollapsed ? "파트너 선택" : undefined}
        className="partner-button"
      >
        <span aria-hidden="true" className="partner-mark">
          <BuildingIcon className="size-4.5" />
        </span>
        {isCollapsed ? null : (
          <>
            <PartnerNames partner={partner} />
            <ChevronsUpDownIcon aria-hidden="true" className="size-4 shrink-0 text-faint" />
          </>
        )}
      </button>
      <div id={id} popover="auto" className="float-menu partner-menu w-72">
        {groups.length === 0 ? (
          <p className="px-3 py-4 text-sm text-muted">이동할 수 있는 파트너가 없습니다.</p>
        ) : (
          <ul className="max-h-80 overflow-y-auto">
            {groups.map((group) => (
              <GroupItem key={group.bizId} group={group} current={partner} />
            ))}
          </ul>
        )}
        <Link to="/console/partners" className="float-item mt-1 border-t border-line">
          <UsersRoundIcon aria-hidden="true" className="size-4" />내 파트너 목록 보기
        </Link>
      </div>
    </>
  );
}

function PartnerNames({ partner }: { partner: ConsolePartner | undefined }) {
  return (
    <span className="partner-names">
      <span>{partner ? serviceNameOf(partner) : "파트너 선택"}</span>
      {partner ? (
        <>
          <span>{partner.company.name}</span>
          <span>{formatBizId(partner.company.bizId)}</span>
        </>
      ) : (
        <span>목록에서 선택해 주세요</span>
      )}
    </span>
  );
}

function GroupItem({ group, current }: { group: PartnerGroup<ConsolePartner>; current: ConsolePartner | undefined }) {
  const record = group.real ?? group.test;
  if (!record) return null;
  const isCurrent = current?.company.bizId === group.bizId;
  return (
    <li>
      <Link
        to={`/console/partners/${record.partnerSeq}/dashboard`}
        aria-current={isCurrent ? "true" : undefined}
        className="panel-link flex items-center gap-2 px-3 py-2"
      >
        <PartnerNames partner={record} />
        {isCurrent ? <CheckIcon aria-hidden="true" className="size-4 shrink-0 text-brand" /> : null}
      </Link>
    </li>
  );
}

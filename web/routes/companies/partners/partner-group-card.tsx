import { EllipsisIcon, FlaskConicalIcon, ListXIcon, ServerIcon, TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { formatBizId } from "#domain/people/biz-id.ts";
import { type PartnerGroup, serviceNameOf } from "#domain/people/partner-group.ts";
import { PARTNER_USER_ROLE_LABELS } from "#domain/people/partner-role.ts";
import { PARTNER_TYPE_LABELS } from "#domain/people/partner-type.ts";
import { BRAND_LABELS, isRealBrand } from "#domain/provider.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Menu } from "#web/ui/menu.tsx";
import type { PartnerAnswer } from "./partner-changes.ts";
import type { PartnerRecord } from "./partners.tsx";

export function PartnerGroupCard({ group }: { group: PartnerGroup<PartnerRecord> }) {
  const records = [group.real, group.test].filter((record) => record !== undefined);
  const [first] = records;
  if (!first) return null;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-3">
        <h2 className="min-w-0 truncate text-base font-semibold">{first.company.name}</h2>
        <p className="text-sm text-muted tabular-nums">{formatBizId(group.bizId)}</p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {records.map((record) => (
          <PartnerRow key={record.partnerSeq} record={record} />
        ))}
      </ul>
    </li>
  );
}

function PartnerRow({ record }: { record: PartnerRecord }) {
  const { partnerSeq, brand, role, balance, alerts } = record;
  const isReal = isRealBrand(brand);
  const Icon = isReal ? ServerIcon : FlaskConicalIcon;
  const name = serviceNameOf(record);
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5 last:rounded-b-lg hover:bg-surface-hover">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-md ${isReal ? "bg-brand-soft text-brand" : "bg-test-server-soft text-test-server"}`}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/console/partners/${partnerSeq}/dashboard`}
            // The link covers the whole row; parts that can be pressed by themselves lie above it.
            className="font-medium after:absolute after:inset-0 hover:text-brand hover:underline"
          >
            {name}
          </Link>
          <Badge tone={isReal ? "brand" : "test"}>{BRAND_LABELS[brand]}</Badge>
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {PARTNER_TYPE_LABELS[record.partnerType]}
          {record.partnerCode ? ` · ${record.partnerCode}` : ""}
          {" · "}
          {role ? PARTNER_USER_ROLE_LABELS[role] : "가온빌 운영자"}
        </p>
        {alerts.map((text) => (
          <p key={text} className="mt-1 flex items-center gap-1 text-xs text-danger">
            <TriangleAlertIcon aria-hidden="true" className="size-3.5 shrink-0" />
            {text}
          </p>
        ))}
      </div>
      <p className="text-sm">
        <span className="me-1.5 text-xs text-muted">잔액</span>
        <Amount value={balance && balance.balance + balance.bonus} className="font-semibold" />
      </p>
      {alerts.length > 0 ? <StatusBadge meaning="danger">확인 {alerts.length}건</StatusBadge> : null}
      {role ? <RemovePartner partnerSeq={partnerSeq} name={`${name} ${BRAND_LABELS[brand]}`} /> : null}
    </li>
  );
}

function RemovePartner({ partnerSeq, name }: { partnerSeq: number; name: string }) {
  const fetcher = useFetcher<PartnerAnswer>();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    fetcher.submit({ intent: "remove", partnerSeq }, { method: "post" });
  };
  return (
    <>
      <div className="relative -me-2">
        <Menu
          align="end"
          trigger={(attributes) => (
            <IconButton
              {...attributes}
              label={`${name} 더 보기`}
              icon={EllipsisIcon}
              disabled={fetcher.state !== "idle"}
            />
          )}
          groups={[
            { items: [{ label: "목록에서 빼기", icon: ListXIcon, isDanger: true, onSelect: () => setAsking(true) }] },
          ]}
        />
      </div>
      {fetcher.data?.failure ? (
        <div role="alert" className="relative w-full">
          <Callout kind="danger">{fetcher.data.failure.message}</Callout>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="목록에서 빼시겠습니까?"
        description={`${name} 파트너를 더는 볼 수 없게 됩니다. 연동키가 있으면 다시 추가할 수 있습니다.`}
        confirmLabel="목록에서 빼기"
        isDanger
      />
    </>
  );
}

import { CheckIcon, KeyRoundIcon, PlusIcon, UserIcon } from "lucide-react";
import type { listSeenAddresses, SeenAddress } from "#contracts/companies/restricts.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface SeenAddressesProps {
  recent: OutputOf<typeof listSeenAddresses>;
  isListed: (ip: string) => boolean;
  onAdd: (cidr: string, memo: string) => void;
}

/** Lists the person's own address first, whether or not it was used before. */
export function SeenAddresses({ recent: { doIp, addresses }, isListed, onAdd }: SeenAddressesProps) {
  const own = addresses.find(({ ip }) => ip === doIp) ?? { ip: doIp, lastSeenDT: "", people: [], usesKey: false };
  const others = addresses.filter(({ ip }) => ip !== doIp);
  return (
    <section aria-labelledby="seen-addresses" className="rounded-md bg-surface-sunken p-4">
      <h3 id="seen-addresses" className="text-sm font-semibold">
        최근에 쓴 주소
      </h3>
      <p className="mt-0.5 text-xs text-muted">
        30일 동안 담당자가 로그인했거나 연동키를 쓴 주소입니다. 모르는 주소라면 연동키를 교체해 주세요.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {[own, ...others].map((address) => (
          <SeenRow
            key={address.ip}
            address={address}
            isOwn={address.ip === doIp}
            isListed={isListed(address.ip)}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </section>
  );
}

interface SeenRowProps {
  address: SeenAddress;
  isOwn: boolean;
  isListed: boolean;
  onAdd: (cidr: string, memo: string) => void;
}

function SeenRow({ address: { ip, lastSeenDT, people, usesKey }, isOwn, isListed, onAdd }: SeenRowProps) {
  const names = people.length > 2 ? `${people[0]} 외 ${people.length - 1}명` : people.join(", ");
  const memo = isOwn ? "내 주소" : usesKey ? "연동 서버" : names;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm last:pb-0">
      <span className="font-mono break-all">{ip}</span>
      {isOwn ? <Badge tone="brand">지금 접속한 주소</Badge> : null}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 text-xs text-muted">
        {usesKey ? (
          <span className="flex items-center gap-1">
            <KeyRoundIcon aria-hidden="true" className="size-3.5" />
            연동키
          </span>
        ) : null}
        {names ? (
          <span className="flex items-center gap-1">
            <UserIcon aria-hidden="true" className="size-3.5" />
            {names}
          </span>
        ) : null}
        {lastSeenDT ? <span className="tabular-nums">{formatListTime(lastSeenDT)}</span> : null}
      </span>
      {isListed ? (
        <span className="flex h-8 items-center gap-1 text-xs font-medium text-success">
          <CheckIcon aria-hidden="true" className="size-3.5" />
          허용 목록에 있음
        </span>
      ) : (
        <Button size="sm" icon={PlusIcon} aria-label={`${ip} 추가`} onClick={() => onAdd(ip, memo)}>
          추가
        </Button>
      )}
    </li>
  );
}

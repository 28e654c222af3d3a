import { MonitorIcon, SmartphoneIcon } from "lucide-react";
import type { Device } from "#contracts/accounts.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { useProfileForm } from "./profile-answer.ts";

export function ProfileDevices({ devices }: { devices: readonly Device[] }) {
  return (
    <Card title="로그인된 기기" description="모르는 기기가 있으면 로그아웃하고 비밀번호를 바꾸어 주십시오.">
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.signInSeq} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ device: { signInSeq, device, ip, insertDT, lastUsedDT, isCurrent } }: { device: Device }) {
  const { fetcher, failure } = useProfileForm();
  const Icon = /iPhone|iPad|Android|모바일/.test(device) ? SmartphoneIcon : MonitorIcon;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.6} />
      <div className="min-w-48 grow">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {isCurrent ? <StatusBadge meaning="success">이 기기</StatusBadge> : null}
        </p>
        <p className="text-xs text-muted tabular-nums">
          {ip} · {shortTime(insertDT)} 로그인 · {shortTime(lastUsedDT)} 사용
        </p>
      </div>
      {isCurrent ? null : (
        <ActionForm fetcher={fetcher} failure={failure} failureTitle="로그아웃하지 못했습니다">
          <input type="hidden" name="intent" value="end-device" />
          <input type="hidden" name="signInSeq" value={signInSeq} />
          <SubmitButton variant="secondary" size="sm" aria-label={`${device}에서 로그아웃`}>
            로그아웃
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}

const shortTime = (dateTime: string): string => dateTime.slice(0, 16).replace("T", " ");

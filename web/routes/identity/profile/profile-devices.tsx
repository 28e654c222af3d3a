import { MonitorIcon, SmartphoneIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Device } from "#contracts/identity/accounts.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** One fetcher for the list: the row that is ended goes away before it could tell that it worked. */
export function ProfileDevices({ devices }: { devices: readonly Device[] }) {
  const { fetcher, failure } = useSavedForm();
  return (
    <Card title="로그인된 기기" description="모르는 기기가 있으면 로그아웃하고 비밀번호를 바꾸어 주세요.">
      {failure ? <FailureNotice failure={failure} title="로그아웃하지 못했습니다" /> : null}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.signInSeq} device={device}>
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="end-device" />
              <input type="hidden" name="signInSeq" value={device.signInSeq} />
              <Button
                type="submit"
                size="sm"
                aria-label={`${device.device}에서 로그아웃`}
                isLoading={fetcher.formData?.get("signInSeq") === String(device.signInSeq)}
              >
                로그아웃
              </Button>
            </fetcher.Form>
          </DeviceRow>
        ))}
      </ul>
    </Card>
  );
}

function DeviceRow({ device: row, children }: { device: Device; children: ReactNode }) {
  const { device, ip, insertDT, lastUsedDT, isCurrent } = row;
  const Icon = /iPhone|iPad|Android|모바일/.test(device) ? SmartphoneIcon : MonitorIcon;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.6} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {device}
          {isCurrent ? <StatusBadge meaning="success">이 기기</StatusBadge> : null}
        </p>
        <p className="text-xs text-muted tabular-nums">
          <span className="whitespace-nowrap">{ip} ·</span>{" "}
          <span className="whitespace-nowrap">{formatListTime(insertDT)} 로그인 ·</span>{" "}
          <span className="whitespace-nowrap">{formatListTime(lastUsedDT)} 사용</span>
        </p>
      </div>
      {isCurrent ? null : children}
    </li>
  );
}

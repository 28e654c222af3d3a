import { MonitorIcon, SmartphoneIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { data } from "react-router";
import {
  type AccountEvent,
  type Device,
  getProfile,
  listAccountEvents,
  listDevices,
} from "#contracts/identity/accounts.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { call } from "#web/api-client.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { List } from "#web/lists/list.tsx";
import { type ListData, loadList } from "#web/lists/load-list.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { socialName } from "../accounts/social-name.ts";
import type { Route } from "./+types/profile.ts";
import { changeProfile } from "./profile-changes.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfilePassword } from "./profile-password.tsx";
import { ProfileSocials } from "./profile-socials.tsx";

export const meta = () => consoleMeta("회원정보 수정");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const [profile, devices, events] = await Promise.all([
    call(api, getProfile, {}),
    call(api, listDevices, {}),
    loadList(api, listAccountEvents, url),
  ]);
  return { profile, devices, events, linked: url.searchParams.get("linked") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const change = await changeProfile(context, await request.formData());
  if (change instanceof Response) return change;
  return data(change.answer, { status: change.status });
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, devices, events, linked } = loaderData;
  useEffect(() => {
    if (linked) showToast({ tone: "success", title: `${socialName(linked)} 로그인을 연결했습니다.` });
  }, [linked]);
  return (
    <ConsolePage title="회원정보 수정" description="로그인에 쓰는 정보와 이 계정의 활동을 관리합니다.">
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-2">
        <ProfileDetails profile={profile} />
        <ProfilePassword email={profile.email} hasPassword={profile.hasPassword} />
        <ProfileSocials socials={profile.socials} hasPassword={profile.hasPassword} />
        <ProfileDevices devices={devices} />
        <div className="lg:col-span-2">
          <ProfileEvents list={events} />
        </div>
      </div>
    </ConsolePage>
  );
}

/** The list has one fetcher, because a row that is signed out goes away before it could show that it worked. */
function ProfileDevices({ devices }: { devices: readonly Device[] }) {
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

const COLUMNS: Column<AccountEvent>[] = [
  { key: "action", header: "활동", cell: ({ action }) => action },
  {
    key: "eventDT",
    header: "일시",
    cell: ({ eventDT }) => <time dateTime={`${eventDT}+09:00`}>{formatListTime(eventDT)}</time>,
  },
  { key: "doIp", header: "IP 주소", cell: ({ doIp }) => doIp },
  { key: "byOther", header: "수행자", cell: ({ byOther }) => (byOther ? "다른 사람" : "본인") },
];

function ProfileEvents({ list }: { list: ListData<AccountEvent> }) {
  return (
    <Card title="활동 기록" description="이 계정으로 한 일과 이 계정에 일어난 일입니다. 지울 수 없습니다.">
      <div className="flex flex-col gap-4">
        <List
          caption="이 계정의 활동"
          list={list}
          columns={COLUMNS}
          rowKey={({ auditSeq }) => auditSeq}
          filters={[{ kind: "dates", name: "eventDT", label: "기간" }]}
          noMatch={{ title: "이 기간에는 활동 기록이 없습니다", description: "기간을 넓혀 보세요." }}
          none={{ title: "활동 기록이 없습니다", description: "로그인하거나 정보를 바꾸면 여기에 남습니다." }}
        />
      </div>
    </Card>
  );
}

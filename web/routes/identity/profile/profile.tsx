import { useEffect } from "react";
import { data } from "react-router";
import { getProfile, listAccountEvents, listDevices } from "#contracts/identity/accounts.ts";
import { call } from "#web/api-client.ts";
import { loadList } from "#web/lists/load-list.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { socialName } from "../accounts/social-name.ts";
import type { Route } from "./+types/profile.ts";
import { changeProfile } from "./profile-changes.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileDevices } from "./profile-devices.tsx";
import { ProfileEvents } from "./profile-events.tsx";
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

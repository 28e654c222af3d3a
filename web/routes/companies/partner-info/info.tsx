import { data } from "react-router";
import { listPartnerEvents } from "#contracts/companies/partner-users.ts";
import { getPartner } from "#contracts/companies/partners.ts";
import { consoleAlerts } from "#domain/console/console-alerts.ts";
import { call } from "#web/api-client.ts";
import { loadList } from "#web/lists/load-list.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import type { Route } from "./+types/info.ts";
import { changeInfo } from "./info-changes.ts";
import { PartnerEvents } from "./partner-events.tsx";
import { PartnerUsers } from "./partner-users.tsx";
import { ServiceInfo } from "./service-info.tsx";

export const meta = () => consoleMeta("파트너 정보");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { partnerSeq } = params;
  const [partner, events, user] = await Promise.all([
    call(api, getPartner, { params: { partnerSeq } }),
    loadList(api, listPartnerEvents, url, { partnerSeq }),
    currentUser(context),
  ]);
  return {
    partner,
    events,
    userSeq: user?.userSeq,
    lacksAdjustUser: consoleAlerts({ ...partner, hasAccountNum: true }).includes("adjustUserMissing"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { answer, status } = await changeInfo(apiOf(context), Number(params.partnerSeq), await request.formData());
  return data(answer, { status });
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const { partner, events, userSeq, lacksAdjustUser } = loaderData;
  const { canWrite, brand } = useConsoleRights("info");
  return (
    <ConsolePage title="파트너 정보" description="서비스의 이름과 코드, 회사, 함께 일하는 담당자를 관리합니다.">
      <div className="flex flex-col gap-5">
        {canWrite ? null : <ReadOnlyNote area="info" brand={brand} />}
        <ServiceInfo partner={partner} canWrite={canWrite} />
        <PartnerUsers
          users={partner.partnerUsers}
          ownUserSeq={userSeq}
          lacksAdjustUser={lacksAdjustUser}
          canWrite={canWrite}
        />
        <PartnerEvents list={events} />
      </div>
    </ConsolePage>
  );
}

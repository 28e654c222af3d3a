import { ArrowRightIcon } from "lucide-react";
import { data } from "react-router";
import {
  listPartnerEvents,
  modifyPartnerUser,
  type PartnerEvent,
  registerPartnerUser,
} from "#contracts/companies/partner-users.ts";
import { getPartner, modifyServiceInfo } from "#contracts/companies/partners.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { consoleAlerts } from "#domain/console/console-alerts.ts";
import type { PartnerUserRole } from "#domain/people/partner-role.ts";
import { call, type OwnApi, submit } from "#web/api-client.ts";
import { notUnderstood, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { List } from "#web/lists/list.tsx";
import { type ListData, loadList } from "#web/lists/load-list.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { currentUser } from "#web/shell/require-user.ts";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/info.ts";
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

/** One action serves all forms of the page; `intent` says which one was sent. */
async function changeInfo(api: OwnApi, partnerSeq: number, form: FormData): Promise<SavedChange> {
  const text = (name: string) => String(form.get(name) ?? "");
  const partnerUserSeq = Number(form.get("partnerUserSeq"));
  const partnerUserRole = text("partnerUserRole") as PartnerUserRole;
  switch (form.get("intent")) {
    case "service-info":
    case "biz-id": {
      const values = { serviceName: text("serviceName"), partnerCode: text("partnerCode"), bizId: text("bizId") };
      const answer = await submit(api, modifyServiceInfo, { body: { partnerSeq, ...values } });
      return saved(answer, "파트너 정보를 저장했습니다.", values);
    }
    case "add-user": {
      const body = { partnerSeq, email: text("email"), partnerUserRole };
      return saved(await submit(api, registerPartnerUser, { body }), "담당자를 등록하고 메일로 알렸습니다.");
    }
    case "change-role": {
      const body = { partnerUserSeq, partnerUserRole };
      return saved(await submit(api, modifyPartnerUser, { body }), "역할을 바꾸었습니다.");
    }
    case "leave": {
      const body = { partnerUserSeq, partnerUserState: "LEAVE" as const };
      return saved(await submit(api, modifyPartnerUser, { body }), "퇴사 처리했습니다. 바로 접근할 수 없게 됩니다.");
    }
    case "return": {
      const body = { partnerUserSeq, partnerUserState: "ACTIVE" as const };
      return saved(await submit(api, modifyPartnerUser, { body }), "다시 재직 상태로 바꾸었습니다.");
    }
    default:
      return notUnderstood();
  }
}

const COLUMNS: Column<PartnerEvent>[] = [
  { key: "action", header: "변경", cell: ({ action }) => action },
  { key: "subject", header: "대상", cell: ({ subject }) => subject ?? <span className="text-faint">–</span> },
  { key: "changes", header: "이전 → 이후", cell: ({ changes }) => <Changes changes={changes} /> },
  { key: "actor", header: "바꾼 사람", cell: ({ actor }) => actor },
  {
    key: "eventDT",
    header: "일시",
    cell: ({ eventDT }) => <time dateTime={`${eventDT}+09:00`}>{formatListTime(eventDT)}</time>,
  },
];

function PartnerEvents({ list }: { list: ListData<PartnerEvent> }) {
  return (
    <Card title="변경 이력" description="누가 언제 무엇을 바꾸었는지 남습니다. 지울 수 없습니다.">
      <div className="flex flex-col gap-4">
        <List
          caption="이 파트너의 변경 이력"
          list={list}
          columns={COLUMNS}
          rowKey={({ auditSeq }) => auditSeq}
          filters={[{ kind: "dates", name: "eventDT", label: "기간" }]}
          noMatch={{ title: "이 기간에는 변경 이력이 없습니다", description: "기간을 넓혀 보세요." }}
          none={{ title: "변경 이력이 없습니다", description: "정보나 담당자를 바꾸면 여기에 차례로 남습니다." }}
        />
      </div>
    </Card>
  );
}

function Changes({ changes }: Pick<PartnerEvent, "changes">) {
  if (changes.length === 0) return <span className="text-faint">–</span>;
  return (
    <ul className="flex flex-col gap-0.5 py-1.5 whitespace-normal max-md:items-end">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-muted">{label}</span>
          {before === null ? null : (
            <>
              <span className="text-muted line-through decoration-line-strong">{before}</span>
              <ArrowRightIcon aria-label="에서" className="size-3.5 text-faint" />
            </>
          )}
          <span className="font-medium">{after ?? "없음"}</span>
        </li>
      ))}
    </ul>
  );
}

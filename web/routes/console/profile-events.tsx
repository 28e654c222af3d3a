import { useNavigation } from "react-router";
import type { AccountEvent, listAccountEvents } from "#contracts/accounts.ts";
import type { OutputOf } from "#contracts/endpoint.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Pager } from "#web/lists/pager.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface ProfileEventsProps {
  events: OutputOf<typeof listAccountEvents>;
  params: URLSearchParams;
}

const columns: Column<AccountEvent>[] = [
  { key: "action", header: "활동", cell: ({ action }) => action },
  {
    key: "eventDT",
    header: "시각",
    cell: ({ eventDT }) => <time dateTime={`${eventDT}+09:00`}>{eventDT.replace("T", " ")}</time>,
  },
  { key: "doIp", header: "IP 주소", cell: ({ doIp }) => doIp },
  { key: "byOther", header: "수행자", cell: ({ byOther }) => (byOther ? "다른 사람" : "본인") },
];

export function ProfileEvents({ events, params }: ProfileEventsProps) {
  const isPending = useNavigation().state === "loading";
  return (
    <Card title="활동 기록" description="이 계정으로 한 일과 이 계정에 일어난 일입니다. 지울 수 없습니다.">
      <div className="flex flex-col gap-4">
        <DataTable
          caption="이 계정의 활동"
          hasToolbar={false}
          columns={columns}
          rows={events.content}
          rowKey={({ auditSeq }) => String(auditSeq)}
          params={params}
          isPending={isPending}
          empty={<EmptyState title="활동 기록이 없습니다" description="로그인하거나 정보를 바꾸면 여기에 남습니다." />}
        />
        <Pager params={params} totalElements={events.totalElements} label="활동 기록 페이지" />
      </div>
    </Card>
  );
}

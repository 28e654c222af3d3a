import type { AccountEvent } from "#contracts/identity/accounts.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { List } from "#web/lists/list.tsx";
import type { ListData } from "#web/lists/load-list.ts";
import { Card } from "#web/ui/card.tsx";

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

export function ProfileEvents({ list }: { list: ListData<AccountEvent> }) {
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

import { ArrowRightIcon } from "lucide-react";
import type { PartnerEvent } from "#contracts/companies/partner-users.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { List } from "#web/lists/list.tsx";
import type { ListData } from "#web/lists/load-list.ts";
import { Card } from "#web/ui/card.tsx";

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

export function PartnerEvents({ list }: { list: ListData<PartnerEvent> }) {
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

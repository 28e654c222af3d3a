import { ArrowRightIcon } from "lucide-react";
import type { OutputOf } from "#contracts/endpoint.ts";
import type { listPartnerEvents, PartnerEvent } from "#contracts/partner-users.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { Pager } from "#web/lists/pager.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

interface PartnerEventsProps {
  events: OutputOf<typeof listPartnerEvents>;
  params: URLSearchParams;
  isPending: boolean;
}

const COLUMNS: Column<PartnerEvent>[] = [
  { key: "action", header: "변경", cell: ({ action }) => action },
  { key: "subject", header: "대상", cell: ({ subject }) => subject ?? <span className="text-faint">–</span> },
  { key: "changes", header: "이전 → 이후", cell: ({ changes }) => <Changes changes={changes} /> },
  { key: "actor", header: "바꾼 사람", cell: ({ actor }) => actor },
  {
    key: "eventDT",
    header: "시각",
    cell: ({ eventDT }) => <time dateTime={`${eventDT}+09:00`}>{eventDT.slice(0, 16).replace("T", " ")}</time>,
  },
];

export function PartnerEvents({ events, params, isPending }: PartnerEventsProps) {
  return (
    <Card title="변경 이력" description="누가 언제 무엇을 바꾸었는지 남습니다. 지울 수 없습니다.">
      <div className="flex flex-col gap-4">
        <DataTable
          caption="이 파트너의 변경 이력"
          columns={COLUMNS}
          rows={events.content}
          rowKey={({ auditSeq }) => String(auditSeq)}
          params={params}
          isPending={isPending}
          hasToolbar={false}
          height="full"
          empty={
            <EmptyState title="변경 이력이 없습니다" description="정보나 담당자를 바꾸면 여기에 차례로 남습니다." />
          }
        />
        <Pager params={params} totalElements={events.totalElements} label="변경 이력 페이지" />
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

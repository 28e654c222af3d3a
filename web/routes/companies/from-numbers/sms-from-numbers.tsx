import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import {
  listSmsFromNumbers,
  registerSmsFromNumber,
  type SmsFromNumber,
} from "#contracts/companies/sms-from-numbers.ts";
import { daysBetween, type SeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatDaysLeft } from "#domain/calendar/time-format.ts";
import {
  FROM_NUMBER_EVIDENCE_LABELS,
  FROM_NUMBER_STATUS_LABELS,
  type FromNumberEvidence,
  fromNumberStatus,
} from "#domain/messages/from-number.ts";
import { formatPhone } from "#domain/people/phone.ts";
import { submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/sms-from-numbers.ts";
import { FromNumberDialog } from "./from-number-dialog.tsx";

export const meta = () => consoleMeta("발신번호");

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadList(memberApi(context), listSmsFromNumbers, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const file = form.get("file");
  const values = { fromNumber: text("fromNumber"), memo: text("memo") };
  const result = await submit(sentOnce(memberApi(context), form.get("requestKey")), registerSmsFromNumber, {
    body: {
      ...values,
      evidence: text("evidence") as FromNumberEvidence,
      // An empty file input submits a nameless empty file.
      ...(file instanceof File && file.size > 0 && { file }),
    },
  });
  const { answer, status } = saved(result, "발신번호를 등록했습니다.", values);
  return data(answer, { status });
}

export default function SmsFromNumbers({ loaderData: list }: Route.ComponentProps) {
  const { canWrite } = useConsoleRights("issue");
  const [isAdding, setAdding] = useState(false);
  const addButton = canWrite ? (
    <Button variant="primary" icon={PlusIcon} onClick={() => setAdding(true)} aria-haspopup="dialog">
      발신번호 등록
    </Button>
  ) : null;
  return (
    <ListPage
      title="발신번호"
      description="이 회원사가 문자를 보내는 번호와 증빙의 심사 상태입니다."
      action={addButton}
      list={list}
      columns={columnsOn(list.today)}
      rowKey={({ fromNumberSeq }) => fromNumberSeq}
      filters={[{ kind: "keyword", name: "keyword", label: "번호 또는 메모", placeholder: "번호, 메모" }]}
      noMatch={{
        title: "조건에 맞는 발신번호가 없습니다",
        description: "번호의 일부나 메모의 다른 검색어로 찾아보세요.",
      }}
      none={{
        title: "등록한 발신번호가 없습니다",
        description:
          "회원사가 이용 중인 서비스에서 번호와 증빙을 등록하면 심사를 거쳐 이 목록에 나타납니다. 등록하지 않은 번호로는 문자를 보낼 수 없습니다.",
        action: addButton,
      }}
    >
      <FromNumberDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </ListPage>
  );
}

const columnsOn = (today: SeoulDate): readonly Column<SmsFromNumber>[] => [
  {
    key: "fromNumber",
    header: "발신번호",
    cell: ({ fromNumber }) => <span className="tabular-nums">{formatPhone(fromNumber)}</span>,
    sort: { field: "fromNumber" },
  },
  { key: "memo", header: "메모", cell: ({ memo }) => memo || <span className="text-faint">없음</span> },
  { key: "evidence", header: "증빙", cell: ({ evidence }) => FROM_NUMBER_EVIDENCE_LABELS[evidence] },
  {
    key: "status",
    header: "상태",
    cell: ({ state, expireDate, rejectReason }) => {
      const { text, meaning } = FROM_NUMBER_STATUS_LABELS[fromNumberStatus(state, expireDate, today)];
      return (
        <>
          <StatusBadge meaning={meaning}>{text}</StatusBadge>
          {rejectReason ? <span className="ms-2 text-muted">{rejectReason}</span> : null}
        </>
      );
    },
    onCard: "corner",
  },
  {
    key: "expireDate",
    header: "만료일",
    cell: ({ expireDate }) => <ExpireDate date={expireDate} today={today} />,
    sort: { field: "expireDate" },
  },
  {
    key: "insertDT",
    header: "등록일",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.slice(0, 10)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

function ExpireDate({ date, today }: { date: SeoulDate | null; today: SeoulDate }) {
  if (date === null) return <span className="text-faint">없음</span>;
  return (
    <span className="tabular-nums">
      <time dateTime={date}>{date}</time> <span className="text-muted">{formatDaysLeft(daysBetween(today, date))}</span>
    </span>
  );
}

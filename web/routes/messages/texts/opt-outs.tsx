import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import { getSmsDeny, listOptOuts, type OptOut } from "#contracts/messages/opt-outs.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { call } from "#web/api-client.ts";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { DispatchTabs } from "../dispatches/dispatch-tabs.tsx";
import type { Route } from "./+types/opt-outs.ts";
import { AddOptOutsDialog } from "./add-opt-outs-dialog.tsx";
import { changeOptOuts } from "./opt-out-changes.ts";
import { SmsDenyCard } from "./sms-deny-card.tsx";

export const meta = () => consoleMeta("수신거부 번호");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [list, smsDeny] = await Promise.all([loadList(api, listOptOuts, url), call(api, getSmsDeny, {})]);
  return { list, smsDeny };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeOptOuts(memberApi(context), await request.formData());
  return data(answer, { status });
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "번호", placeholder: "번호의 일부" },
];

export default function OptOuts({ loaderData: { list, smsDeny } }: Route.ComponentProps) {
  const { canWrite, brand } = useConsoleRights("members");
  const [isAdding, setAdding] = useState(false);
  const { column, failure, question } = useRemoval();
  const addButton = (
    <Button
      variant="primary"
      icon={PlusIcon}
      disabled={!canWrite}
      onClick={() => setAdding(true)}
      aria-haspopup="dialog"
    >
      번호 추가
    </Button>
  );
  return (
    <ListPage
      title="문자"
      description="광고 문자를 받지 않겠다고 한 번호입니다. 이 번호에는 광고 문자가 나가지 않습니다."
      action={addButton}
      list={list}
      columns={canWrite ? [...COLUMNS, column] : COLUMNS}
      rowKey={({ optOutSeq }) => optOutSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 번호가 없습니다", description: "번호의 다른 부분으로 찾아보세요." }}
      none={{
        title: "수신거부한 번호가 없습니다",
        description: "080 번호로 거부하거나 여기에서 추가하면 이 목록에 나타납니다.",
        action: addButton,
      }}
    >
      <DispatchTabs page="messages" current="opt-outs" />
      {canWrite ? null : <ReadOnlyNote area="members" brand={brand} />}
      {failure ? <FailureNotice failure={failure} title="바꾸지 못했습니다" /> : null}
      <SmsDenyCard smsDeny={smsDeny} />
      <AddOptOutsDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      {question}
    </ListPage>
  );
}

const COLUMNS: readonly Column<OptOut>[] = [
  { key: "toNumber", header: "번호", cell: ({ toNumber }) => <span className="tabular-nums">{toNumber}</span> },
  {
    key: "insertDT",
    header: "등록 일시",
    cell: ({ insertDT }) => formatListTime(insertDT),
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

/** Whoever wants to hear again is taken off, after a question. */
function useRemoval() {
  const { fetcher, failure } = useSavedForm();
  const [asked, setAsked] = useState<OptOut>();
  const column: Column<OptOut> = {
    key: "acts",
    header: "관리",
    isPinned: true,
    align: "end",
    onCard: "line",
    cell: (optOut) => (
      <Button size="sm" onClick={() => setAsked(optOut)} aria-haspopup="dialog">
        삭제
      </Button>
    ),
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        if (asked) void fetcher.submit({ intent: "remove", optOutSeq: asked.optOutSeq }, { method: "post" });
        setAsked(undefined);
      }}
      title="수신거부를 해제하시겠습니까?"
      description={`${asked?.toNumber ?? ""}에 다시 광고 문자가 나갈 수 있습니다. 다시 받겠다고 한 사람만 해제해 주세요.`}
      confirmLabel="해제"
    />
  );
  return { column, failure, question };
}

import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { data } from "react-router";
import {
  addOptOuts,
  getSmsDeny,
  listOptOuts,
  type OptOut,
  removeOptOut,
  startSmsDeny,
  stopSmsDeny,
} from "#contracts/messages/opt-outs.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { call, type MemberApi, submit } from "#web/api-client.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { FailureNotice } from "#web/forms/failure-notice.tsx";
import { required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { notUnderstood, refused, type SavedChange, saved } from "#web/forms/saved-answer.ts";
import { useSavedForm } from "#web/forms/use-saved-form.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { sentOnce } from "#web/sent-once.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { DispatchTabs } from "../dispatches/dispatch-tabs.tsx";
import type { Route } from "./+types/opt-outs.ts";
import { SmsDenyCard } from "./sms-deny-card.tsx";
import { readReceivers, receiversProblem } from "./typed-receivers.ts";

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

/** The acts of the opt-outs page. */
async function changeOptOuts(api: MemberApi, form: FormData): Promise<SavedChange> {
  const once = sentOnce(api, form.get("requestKey"));
  switch (form.get("intent")) {
    case "add":
      return addNumbers(api, String(form.get("toNumbers") ?? ""));
    case "remove": {
      const params = { optOutSeq: String(form.get("optOutSeq")) };
      return saved(await submit(api, removeOptOut, { params }), "수신거부를 해제했습니다.");
    }
    case "start":
      return saved(await submit(once, startSmsDeny, {}), "080 수신거부를 시작했습니다.");
    case "stop":
      return saved(await submit(once, stopSmsDeny, {}), "080 수신거부를 해지했습니다.");
    default:
      return notUnderstood();
  }
}

async function addNumbers(api: MemberApi, toNumbers: string): Promise<SavedChange> {
  const typedReceivers = readReceivers(toNumbers);
  const problem = receiversProblem(typedReceivers);
  if (problem) {
    return refused({ code: "INVALID_INPUT", message: problem, fields: { toNumbers: problem }, values: { toNumbers } });
  }
  const numbers = typedReceivers.receivers.map(({ toNumber }) => toNumber);
  return saved(await submit(api, addOptOuts, { body: { toNumbers: numbers } }), "수신거부 번호를 추가했습니다.", {
    toNumbers,
  });
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

/** The column and the question that remove a number. */
function useRemoval() {
  const { fetcher, failure } = useSavedForm();
  const [optOutToRemove, setOptOutToRemove] = useState<OptOut>();
  const column: Column<OptOut> = {
    key: "acts",
    header: "관리",
    isPinned: true,
    align: "end",
    onCard: "line",
    cell: (optOut) => (
      <Button size="sm" onClick={() => setOptOutToRemove(optOut)} aria-haspopup="dialog">
        삭제
      </Button>
    ),
  };
  const question = (
    <ConfirmDialog
      isOpen={optOutToRemove !== undefined}
      onClose={() => setOptOutToRemove(undefined)}
      onConfirm={() => {
        if (optOutToRemove)
          void fetcher.submit({ intent: "remove", optOutSeq: optOutToRemove.optOutSeq }, { method: "post" });
        setOptOutToRemove(undefined);
      }}
      title="수신거부를 해제하시겠습니까?"
      description={`${optOutToRemove?.toNumber ?? ""}에 다시 광고 문자가 나갈 수 있습니다. 다시 받겠다고 한 사람만 해제해 주세요.`}
      confirmLabel="해제"
    />
  );
  return { column, failure, question };
}

const RULES = { toNumbers: [required(), (text: string) => receiversProblem(readReceivers(text))] };

function AddOptOutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="수신거부 번호 추가"
      description="전화나 메일로 거부한 사람의 번호를 추가합니다. 이미 있는 번호는 그대로 둡니다."
    >
      {(askToClose) => (
        <DialogForm intent="add" rules={RULES} submitText="추가" onDone={onClose} onCancel={askToClose}>
          <FormField name="toNumbers" label="번호" hint="한 줄에 하나씩 적거나 붙여 넣습니다." isRequired>
            <Textarea rows={5} spellCheck={false} autoComplete="off" className="font-mono text-[0.8125rem]" />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}

import { SendIcon } from "lucide-react";
import { useState } from "react";
import { data, useNavigate } from "react-router";
import { seq } from "#contracts/field.ts";
import { getMail, listMails, type MailRow, sendTestMail } from "#contracts/office/mails.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { MAIL_STATE_LABELS, MAIL_STATES } from "#domain/messages/mail-state.ts";
import { call, submit } from "#web/api-client.ts";
import { DialogForm } from "#web/forms/dialog-form.tsx";
import { email, type FieldRules, required } from "#web/forms/field-rules.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { saved } from "#web/forms/saved-answer.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { listHref } from "#web/lists/list-url.ts";
import { loadList } from "#web/lists/load-list.ts";
import { apiOf } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/outbox.ts";
import { MailPanel } from "./mail-panel.tsx";

export const meta = () => consoleMeta("모의 발송함");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const mail = seq.safeParse(url.searchParams.get("mail"));
  const [list, open] = await Promise.all([
    loadList(api, listMails, url),
    mail.success ? call(api, getMail, { params: { mailSeq: String(mail.data) } }) : undefined,
  ]);
  return { list, open };
}

export async function action({ request, context }: Route.ActionArgs) {
  const recipient = String((await request.formData()).get("recipient"));
  const sending = await submit(apiOf(context), sendTestMail, { body: { recipient } });
  const { answer, status } = saved(sending, `${recipient} 앞으로 시험 메일을 보냈습니다.`, { recipient });
  return data(answer, { status });
}

const COLUMNS: Column<MailRow>[] = [
  { key: "subject", header: "제목", cell: ({ subject }) => subject },
  { key: "recipient", header: "받는 사람", cell: ({ recipient }) => recipient, sort: { field: "recipient" } },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={MAIL_STATE_LABELS[state].meaning}>{MAIL_STATE_LABELS[state].text}</StatusBadge>
    ),
    onCard: "corner",
  },
  { key: "attempts", header: "시도", cell: ({ attempts }) => `${attempts}회`, align: "end", isHiddenAtFirst: true },
  {
    key: "insertDT",
    header: "요청 일시",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{formatListTime(insertDT)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "제목이나 받는 사람", placeholder: "제목, 받는 사람" },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(MAIL_STATES.map((state) => [state, MAIL_STATE_LABELS[state].text])),
  },
  { kind: "dates", name: "insertDT", label: "요청 일시" },
];

export default function Outbox({ loaderData: { list, open } }: Route.ComponentProps) {
  const [isSending, setSending] = useState(false);
  const params = new URLSearchParams(list.search);
  const navigate = useNavigate();
  const close = () =>
    navigate(listHref(params, { mail: null, page: params.get("page") }), { preventScrollReset: true });
  return (
    <ListPage
      title="모의 발송함"
      description="이 서버가 만든 모든 메일입니다. 실제로는 아무에게도 전달되지 않습니다."
      action={
        <Button variant="primary" icon={SendIcon} onClick={() => setSending(true)} aria-haspopup="dialog">
          시험 메일 보내기
        </Button>
      }
      list={list}
      columns={COLUMNS}
      rowKey={({ mailSeq }) => mailSeq}
      rowHref={({ mailSeq }) => listHref(params, { mail: mailSeq, page: params.get("page") })}
      openKey={open?.mailSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 메일이 없습니다", description: "검색어를 줄이거나 조건을 바꿔 보세요." }}
      none={{ title: "메일이 없습니다", description: "시험 메일을 보내 보세요." }}
    >
      <TestMailDialog isOpen={isSending} onClose={() => setSending(false)} />
      <MailPanel mail={open} onClose={close} />
    </ListPage>
  );
}

const RULES: FieldRules = { recipient: [required(), email()] };

function TestMailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="시험 메일 보내기"
      description="메일이 어떻게 쌓이는지 볼 수 있게 짧은 메일을 하나 만듭니다."
    >
      {(askToClose) => (
        <DialogForm intent="test" rules={RULES} submitText="보내기" onDone={onClose} onCancel={askToClose}>
          <FormField name="recipient" label="받는 주소" isRequired>
            <TextInput type="email" autoComplete="off" placeholder="developer@gaonbill.example" />
          </FormField>
        </DialogForm>
      )}
    </FormDialog>
  );
}

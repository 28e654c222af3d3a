import { useNavigate, useNavigation } from "react-router";
import { getMail, listMails, type MailRow, sendTestMail } from "#contracts/mails.ts";
import { MAIL_STATE_LABELS, MAIL_STATES } from "#domain/messages/mail-state.ts";
import { apiOf, call, submit } from "#web/api-client.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { FormField } from "#web/forms/form-field.tsx";
import { SubmitButton } from "#web/forms/submit-button.tsx";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { FilterBar } from "#web/lists/filter-bar.tsx";
import { apiPage, listHref, readPageSize } from "#web/lists/list-url.ts";
import { Pager } from "#web/lists/pager.tsx";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { pageMeta } from "#web/shell/site/page-meta.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { Route } from "./+types/outbox.ts";
import { MailPanel } from "./mail-panel.tsx";

const FILTERS = ["keyword", "state"];

export const meta: Route.MetaFunction = ({ location }) =>
  pageMeta({ pathname: location.pathname, title: "모의 발송함" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const api = apiOf(context);
  const query = {
    page: String(apiPage(params)),
    size: String(readPageSize(params)),
    sort: params.get("sort") ?? undefined,
    keyword: params.get("keyword") ?? undefined,
    state: MAIL_STATES.find((state) => state === params.get("state")),
  };
  const mailSeq = params.get("mail");
  const [page, open] = await Promise.all([
    call(api, listMails, { query }),
    mailSeq ? call(api, getMail, { params: { mailSeq } }) : undefined,
  ]);
  return { params: params.toString(), page, open };
}

export async function action({ request, context }: Route.ActionArgs) {
  const recipient = String((await request.formData()).get("recipient"));
  const answer = await submit(apiOf(context), sendTestMail, { body: { recipient } });
  return "failure" in answer ? { ...answer.failure, values: { recipient } } : undefined;
}

const columns: Column<MailRow>[] = [
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
    header: "요청 시각",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{insertDT.replace("T", " ")}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, open } = loaderData;
  const params = new URLSearchParams(loaderData.params);
  const isPending = useNavigation().state === "loading";
  const navigate = useNavigate();
  const close = () =>
    navigate(listHref(params, { mail: null, page: params.get("page") }), { preventScrollReset: true });
  return (
    <ConsolePage title="모의 발송함" description="이 서버가 보낸 메일입니다. 실제로는 아무에게도 전달되지 않습니다.">
      <ActionForm failure={actionData} className="max-w-xl sm:flex-row sm:flex-wrap sm:items-end sm:gap-2">
        <FormField name="recipient" label="시험 메일을 받을 주소" className="grow">
          <TextInput type="email" autoComplete="off" placeholder="developer@gaonbill.example" />
        </FormField>
        <SubmitButton>시험 메일 보내기</SubmitButton>
      </ActionForm>
      <FilterBar params={params} filterNames={FILTERS} active={activeFilters(params)} isPending={isPending}>
        <SearchInput
          name="keyword"
          aria-label="제목이나 받는 사람"
          defaultValue={params.get("keyword") ?? ""}
          className="w-full sm:w-72"
        />
        <Select
          name="state"
          aria-label="상태"
          defaultValue={params.get("state") ?? ""}
          options={[
            { value: "", label: "모든 상태" },
            ...MAIL_STATES.map((state) => ({ value: state, label: MAIL_STATE_LABELS[state].text })),
          ]}
        />
      </FilterBar>
      <DataTable
        caption="보낸 메일"
        columns={columns}
        rows={page.content}
        rowKey={({ mailSeq }) => String(mailSeq)}
        rowHref={({ mailSeq }) => listHref(params, { mail: mailSeq, page: params.get("page") })}
        openKey={open ? String(open.mailSeq) : undefined}
        params={params}
        isPending={isPending}
        empty={<EmptyState title="메일이 없습니다" description="조건을 바꾸거나 위에서 시험 메일을 보내 보세요." />}
      />
      <Pager params={params} totalElements={page.totalElements} />
      <MailPanel mail={open} onClose={close} />
    </ConsolePage>
  );
}

function activeFilters(params: URLSearchParams) {
  const keyword = params.get("keyword");
  const state = MAIL_STATES.find((known) => known === params.get("state"));
  return [
    ...(keyword ? [{ name: "keyword", value: keyword, label: "검색어", text: keyword }] : []),
    ...(state ? [{ name: "state", value: state, label: "상태", text: MAIL_STATE_LABELS[state].text }] : []),
  ];
}

import { useNavigate } from "react-router";
import { seq } from "#contracts/field.ts";
import type { MailRow } from "#contracts/office/mails.ts";
import { getTestMail, listTestMails } from "#contracts/office/test-mails.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { call } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { listHref } from "#web/lists/list-url.ts";
import { loadList } from "#web/lists/load-list.ts";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import type { Route } from "./+types/test-outbox.ts";
import { MailPanel } from "./mail-panel.tsx";

export const meta = () => consoleMeta("테스트 발송함");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const mail = seq.safeParse(url.searchParams.get("mail"));
  const [list, open] = await Promise.all([
    loadList(api, listTestMails, url),
    mail.success ? call(api, getTestMail, { params: { mailSeq: String(mail.data) } }) : undefined,
  ]);
  return { list, open };
}

const COLUMNS: Column<MailRow>[] = [
  { key: "subject", header: "제목", cell: ({ subject }) => subject },
  { key: "recipient", header: "받는 사람", cell: ({ recipient }) => recipient },
  {
    key: "insertDT",
    header: "만든 일시",
    cell: ({ insertDT }) => <time dateTime={`${insertDT}+09:00`}>{formatListTime(insertDT)}</time>,
    sort: { field: "insertDT", firstDirection: "desc" },
  },
];

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "제목이나 받는 사람의 주소", placeholder: "제목, 받는 사람의 주소 전체" },
  { kind: "dates", name: "insertDT", label: "만든 일시" },
];

export default function TestOutbox({ loaderData: { list, open } }: Route.ComponentProps) {
  const params = new URLSearchParams(list.search);
  const navigate = useNavigate();
  const close = () =>
    navigate(listHref(params, { mail: null, page: params.get("page") }), { preventScrollReset: true });
  return (
    <ListPage
      title="테스트 발송함"
      description="테스트 서버의 문서 안내 메일은 아무에게도 보내지 않고 여기에 보관합니다. 문서를 여는 주소는 빼고 보여 줍니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ mailSeq }) => mailSeq}
      rowHref={({ mailSeq }) => listHref(params, { mail: mailSeq, page: params.get("page") })}
      openKey={open?.mailSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 메일이 없습니다", description: "검색어를 줄이거나 기간을 넓혀 보세요." }}
      none={{
        title: "보관한 메일이 없습니다",
        description: "테스트 서버에서 문서를 발행하면 안내 메일이 여기에 나타납니다.",
      }}
    >
      <MailPanel mail={open} onClose={close} />
    </ListPage>
  );
}

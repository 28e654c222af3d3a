import { PlusIcon } from "lucide-react";
import { useState } from "react";
import { data, Outlet, useParams } from "react-router";
import { listTalkChannels, listTalkTemplates, type TalkTemplate } from "#contracts/messages/talk-templates.ts";
import { formatDate } from "#domain/calendar/time-format.ts";
import { memberPath } from "#domain/console/console-path.ts";
import { TALK_TEMPLATE_STATUS_LABELS } from "#domain/messages/talk-template-lifecycle.ts";
import { call } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { usePanelRefresh } from "#web/routes/documents/use-panel-refresh.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DispatchTabs } from "../dispatches/dispatch-tabs.tsx";
import type { Route } from "./+types/templates.ts";
import { ChannelStrip } from "./channel-strip.tsx";
import { changeTalkTemplates } from "./template-changes.ts";
import { TemplateDialog } from "./template-dialog.tsx";

export const meta = () => consoleMeta("알림톡 템플릿");

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [list, channels] = await Promise.all([loadList(api, listTalkTemplates, url), call(api, listTalkChannels, {})]);
  return { list, channels };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeTalkTemplates(memberApi(context), await request.formData());
  return data(answer, { status });
}

export default function TalkTemplates({ loaderData: { list, channels } }: Route.ComponentProps) {
  const { canWrite } = useConsoleRights("issue");
  const { partnerSeq, memberSeq, templateSeq } = useParams();
  const [isAdding, setAdding] = useState(false);
  const talks = memberPath(Number(partnerSeq), Number(memberSeq), "kakaotalks");
  const isMoving = list.page.content.some(({ state }) => state === "REVIEW");
  usePanelRefresh(templateSeq === undefined && (isMoving || channels.some(({ state }) => state === "REVIEW")));
  const addButton = canWrite ? (
    <Button
      variant="primary"
      icon={PlusIcon}
      disabled={channels.length === 0}
      onClick={() => setAdding(true)}
      aria-haspopup="dialog"
    >
      템플릿 등록
    </Button>
  ) : null;
  return (
    <ListPage
      title="알림톡 템플릿"
      description="알림톡은 심사에서 승인된 템플릿으로만 보낼 수 있습니다."
      action={addButton}
      list={list}
      columns={COLUMNS}
      rowKey={(row) => row.templateSeq}
      rowHref={(row) => `${talks}/templates/${row.templateSeq}${list.search && `?${list.search}`}`}
      openKey={templateSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 템플릿이 없습니다", description: "검색어를 줄이거나 상태를 바꿔 보세요." }}
      none={{
        title: "등록한 템플릿이 없습니다",
        description:
          channels.length === 0 ? "먼저 카카오톡 채널을 연결해 주세요." : "템플릿을 등록하고 심사를 요청해 주세요.",
        action: addButton,
      }}
    >
      <DispatchTabs page="kakaotalks" current="templates" />
      <ChannelStrip channels={channels} canWrite={canWrite} />
      <TemplateDialog isOpen={isAdding} onClose={() => setAdding(false)} channels={channels} />
      <Outlet />
    </ListPage>
  );
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "이름, 코드 또는 내용", placeholder: "이름, 코드, 내용" },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(Object.entries(TALK_TEMPLATE_STATUS_LABELS).map(([state, { text }]) => [state, text])),
  },
];

const COLUMNS: readonly Column<TalkTemplate>[] = [
  {
    key: "name",
    header: "이름",
    cell: ({ name, templateCode }) => (
      <>
        {name} <code className="block font-mono text-xs text-muted">{templateCode}</code>
      </>
    ),
    sort: { field: "name" },
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => {
      const { text, meaning } = TALK_TEMPLATE_STATUS_LABELS[state];
      return <StatusBadge meaning={meaning}>{text}</StatusBadge>;
    },
    sort: { field: "state" },
    onCard: "corner",
  },
  {
    key: "text",
    header: "내용",
    cell: ({ text, reason }) => (
      <span className="line-clamp-2 min-w-48 max-w-md whitespace-normal">
        {reason ? <span className="text-danger">{reason}</span> : text}
      </span>
    ),
    onCard: "line",
  },
  { key: "channel", header: "채널", cell: ({ channelName }) => channelName },
  {
    key: "changeDT",
    header: "수정 일시",
    cell: ({ changeDT }) => <time dateTime={`${changeDT}+09:00`}>{formatDate(changeDT)}</time>,
    sort: { field: "changeDT", firstDirection: "desc" },
  },
];

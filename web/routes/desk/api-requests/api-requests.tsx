import { useState } from "react";
import { Outlet, redirect } from "react-router";
import { listApiRequests } from "#contracts/desk/api-requests.ts";
import { API_REQUEST_DAYS, API_TRANSPORT_LABELS, apiRequestSearch, shownCorpNum } from "#domain/console/api-request.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { List } from "#web/lists/list.tsx";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { readPage } from "#web/lists/list-url.ts";
import { loadList } from "#web/lists/load-list.ts";
import { placeApi } from "#web/page-api.ts";
import { requestScope } from "#web/request-scope.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import type { Route } from "./+types/api-requests.ts";
import { REQUEST_COLUMNS } from "./request-columns.tsx";
import { RequestTabs } from "./request-tabs.tsx";
import { type LiveTail, useLiveTail } from "./use-live-tail.ts";

export const meta = () => consoleMeta("요청 기록");

/** Turns the text of the search box into the filter it means and redirects there; returns a note where it means none. */
function redirectToSearch(url: URL): string | undefined {
  const keyword = url.searchParams.get("keyword")?.trim();
  if (!keyword) return undefined;
  const search = apiRequestSearch(keyword);
  if (!search) return "요청 ID, 오류코드, 사업자등록번호, 작업 이름 가운데 하나를 입력해 주세요.";
  const { searchParams } = url;
  searchParams.delete("keyword");
  searchParams.delete("page");
  searchParams.set(search.name, search.value);
  throw redirect(`${url.pathname}?${searchParams}`);
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const note = redirectToSearch(new URL(url));
  const list = await loadList(placeApi(context), listApiRequests, url);
  const { publicOrigin } = context.get(requestScope);
  return { list, note, curl: list.page.totalElements === 0 ? firstCall(publicOrigin) : undefined };
}

const firstCall = (origin: string): string => `curl ${origin}/v1/ping \\\n  -H "Authorization: Bearer 연동키"`;

const STATUSES = { "2xx": "2xx 성공", "4xx": "4xx 거절", "5xx": "5xx 오류" };

/** Filters set by the search box or by a link appear as chips only. */
function filtersOf(params: URLSearchParams): ListFilter[] {
  const linked = (name: string, label: string, textOf = (value: string) => value): ListFilter => {
    const value = params.get(name) ?? "";
    return { kind: "links", name, label, options: { [value]: textOf(value) } };
  };
  return [
    { kind: "dates", name: "dateRange", label: "기간" },
    {
      kind: "keyword",
      name: "keyword",
      label: "요청 ID, 오류코드, 사업자등록번호 또는 작업",
      placeholder: "요청 ID, 오류코드, 사업자등록번호, 작업",
    },
    { kind: "choice", name: "status", label: "결과", all: "모든 결과", options: STATUSES },
    { kind: "choice", name: "transport", label: "방식", all: "모든 방식", options: API_TRANSPORT_LABELS },
    linked("code", "오류코드"),
    linked("corpNum", "사업자등록번호", shownCorpNum),
    linked("operation", "작업"),
    linked("requestId", "요청 ID"),
  ];
}

/** New rows slide in from above, except where people prefer less motion. */
const LIVE_ROWS =
  "motion-safe:[&_.data-rows>tr]:transition-[opacity,translate] motion-safe:[&_.data-rows>tr]:duration-300 motion-safe:starting:[&_.data-rows>tr]:-translate-y-2 motion-safe:starting:[&_.data-rows>tr]:opacity-0";

export default function ApiRequests({ loaderData: { list: loaded, note, curl }, params }: Route.ComponentProps) {
  const { partnerSeq, requestSeq } = params as { partnerSeq: string; requestSeq?: string };
  const address = partnerPath(Number(partnerSeq), "partnership/requests");
  const search = new URLSearchParams(loaded.search);
  const canFollow = readPage(search) === 1 && !search.has("requestId") && !search.has("sort");
  const [isOn, setOn] = useState(false);
  const { list, state } = useLiveTail(loaded, `${address}?${loaded.search}`, isOn && canFollow);
  return (
    <ConsolePage
      title="요청 기록"
      description={`연동 프로그램이 보낸 요청과 받은 응답을 ${API_REQUEST_DAYS}일 동안 볼 수 있습니다. 개인정보는 가려서 보여 줍니다.`}
      action={<LiveSwitch isOn={isOn && canFollow} canFollow={canFollow} state={state} onChange={setOn} />}
    >
      <RequestTabs partnerSeq={partnerSeq} current="requests" />
      {note ? (
        <p role="status" className="text-sm text-warning">
          {note}
        </p>
      ) : null}
      <div className={`flex min-w-0 flex-col gap-5 ${state === "off" ? "" : LIVE_ROWS}`}>
        <List
          caption="요청 기록"
          list={list}
          columns={REQUEST_COLUMNS}
          rowKey={(row) => row.requestSeq}
          rowHref={(row) => `${address}/${row.requestSeq}${list.search && `?${list.search}`}`}
          openKey={requestSeq}
          filters={filtersOf(search)}
          noMatch={{ title: "조건에 맞는 요청이 없습니다", description: "기간을 넓히거나 조건을 줄여 보세요." }}
          none={{
            title: "아직 받은 요청이 없습니다",
            description: "연동키를 넣어 아래 명령을 실행하면 1초 안에 여기에 나타납니다.",
            action: <NewcomersCall curl={curl} partnerSeq={partnerSeq} />,
          }}
        />
      </div>
      <Outlet />
    </ConsolePage>
  );
}

const NewcomersCall = ({ curl, partnerSeq }: { curl: string | undefined; partnerSeq: string }) => (
  <div className="flex w-full min-w-0 flex-col items-center gap-3">
    {curl ? (
      <div className="w-full text-start">
        <CodeBlock title="첫 요청" language="curl" code={curl} isWrapped />
      </div>
    ) : null}
    <ButtonLink to={partnerPath(Number(partnerSeq), "partnership")}>연동키 보기</ButtonLink>
  </div>
);

interface LiveSwitchProps {
  isOn: boolean;
  canFollow: boolean;
  state: LiveTail["state"];
  onChange: (isOn: boolean) => void;
}

const WORDS: Readonly<Record<LiveTail["state"], string>> = {
  off: "꺼짐",
  following: "새 요청을 기다리는 중",
  waiting: "아래를 보는 동안 멈춤",
};

function LiveSwitch({ isOn, canFollow, state, onChange }: LiveSwitchProps) {
  return (
    <div className="flex flex-col items-start gap-1 sm:items-end">
      <Button
        size="sm"
        aria-pressed={isOn}
        aria-describedby="live-tail-state"
        disabled={!canFollow}
        onClick={() => onChange(!isOn)}
      >
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${state === "following" ? "animate-pulse bg-success motion-reduce:animate-none" : "bg-line-strong"}`}
        />
        실시간으로 보기
      </Button>
      <span id="live-tail-state" className="text-xs text-muted">
        {canFollow ? WORDS[state] : "최신순 첫 페이지에서 켤 수 있습니다."}
      </span>
    </div>
  );
}

import { data } from "react-router";
import {
  type CorpStateLookup,
  type CorpStateTerms,
  getCorpStateTerms,
  listCorpStates,
} from "#contracts/collecting/corp-states.ts";
import { listMemberUnitCosts } from "#contracts/money/billings.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { CORP_STATE_LABELS, CORP_TAX_TYPES, corpStateAdvice } from "#domain/documents/corp-state.ts";
import { itemByCode } from "#domain/money/item-codes.ts";
import { formatWon } from "#domain/money/won.ts";
import { formatBizId } from "#domain/people/biz-id.ts";
import { isRealBrand } from "#domain/provider.ts";
import { INSTITUTION_STATES } from "#domain/support/institutions.ts";
import { call, callUnlessRefused, type MemberApi } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import type { ListFilter } from "#web/lists/list-filters.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { memberApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Callout } from "#web/ui/callout.tsx";
import type { Route } from "./+types/corp-states.ts";
import { changeCorpStates } from "./corp-state-changes.ts";
import { CorpStateLookupCard } from "./corp-state-lookup.tsx";
import { CorpStateSubscriptionCard } from "./corp-state-subscription.tsx";

export const meta = () => consoleMeta("휴폐업 조회");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = memberApi(context);
  const [list, terms, costs] = await Promise.all([
    loadList(api, listCorpStates, url),
    call(api, getCorpStateTerms, {}),
    costsOf(api, params.memberSeq),
  ]);
  return { list, terms, costs };
}

/** Loads the prices of a number and of a month; people who may not see prices get none. */
async function costsOf(api: MemberApi, memberSeq: string) {
  const answer = await callUnlessRefused(api, listMemberUnitCosts, { query: { memberSeq } });
  const costOf = (item: "corpState" | "corpStatePer") =>
    "failure" in answer
      ? undefined
      : answer.output.find(({ itemCode }) => itemCode === itemByCode(item)?.number)?.unitCost;
  return { perNumber: costOf("corpStatePer"), monthly: costOf("corpState") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await changeCorpStates(memberApi(context), await request.formData());
  return data(answer, { status });
}

export default function MemberCorpStates({ loaderData }: Route.ComponentProps) {
  const { list, terms, costs } = loaderData;
  const { canWrite, brand } = useConsoleRights("issue");
  const isReal = isRealBrand(brand);
  const isDisabled = !canWrite || isReal;
  return (
    <ListPage
      title="휴폐업 조회"
      description="거래처가 사업을 계속하는지, 세금계산서를 발행해도 되는지 국세청에서 확인합니다."
      list={list}
      columns={COLUMNS}
      rowKey={({ lookupSeq }) => lookupSeq}
      filters={FILTERS}
      noMatch={{ title: "조건에 맞는 조회가 없습니다", description: "번호의 일부나 다른 상태로 찾아보세요." }}
      none={{
        title: "아직 조회한 번호가 없습니다",
        description: "조회한 결과를 90일 동안 보관합니다. 같은 날 다시 조회하면 추가 요금이 없습니다.",
      }}
    >
      <InstitutionNote {...terms.institution} />
      {isReal ? (
        <Callout>
          운영 서버의 조회는 회원사의 서비스나 API로 합니다. 테스트 서버에서는 이 화면에서도 할 수 있습니다.
        </Callout>
      ) : canWrite ? null : (
        <ReadOnlyNote area="issue" brand={brand} />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CorpStateLookupCard terms={terms} cost={costs.perNumber} isDisabled={isDisabled} />
        <CorpStateSubscriptionCard subscription={terms.subscription} cost={costs.monthly} isDisabled={isDisabled} />
      </div>
      <h2 className="mt-2 text-base font-semibold">조회 기록</h2>
    </ListPage>
  );
}

const FILTERS: readonly ListFilter[] = [
  { kind: "keyword", name: "keyword", label: "사업자등록번호", placeholder: "사업자등록번호" },
  {
    kind: "choice",
    name: "state",
    label: "상태",
    all: "모든 상태",
    options: Object.fromEntries(Object.entries(CORP_STATE_LABELS).map(([state, { text }]) => [state, text])),
  },
];

function InstitutionNote({ state, note, until }: CorpStateTerms["institution"]) {
  if (state === "NORMAL") return null;
  const waits = state === "DELAYED" ? "응답이 늦을 수 있습니다." : "나아질 때까지 새 번호를 조회할 수 없습니다.";
  return (
    <Callout kind="warning" title={`국세청 조회 서비스 ${INSTITUTION_STATES[state].text}`}>
      {note} {until ? `${formatListTime(until)}에 끝날 예정입니다.` : null} {waits}
    </Callout>
  );
}

const COLUMNS: readonly Column<CorpStateLookup>[] = [
  {
    key: "corpNum",
    header: "사업자등록번호",
    cell: ({ corpNum }) => <span className="tabular-nums">{formatBizId(corpNum)}</span>,
    sort: { field: "corpNum" },
  },
  {
    key: "state",
    header: "상태",
    cell: ({ state }) => (
      <StatusBadge meaning={CORP_STATE_LABELS[state].meaning}>{CORP_STATE_LABELS[state].text}</StatusBadge>
    ),
    sort: { field: "state" },
    onCard: "corner",
  },
  {
    key: "taxType",
    header: "과세 유형",
    cell: ({ taxType }) => (taxType ? CORP_TAX_TYPES[taxType] : <span className="text-faint">없음</span>),
  },
  {
    key: "endDate",
    header: "폐업일",
    cell: ({ endDate }) =>
      endDate === null ? (
        <span className="text-faint">없음</span>
      ) : (
        <time dateTime={endDate} className="tabular-nums">
          {endDate}
        </time>
      ),
  },
  {
    key: "advice",
    header: "발행할 때",
    cell: ({ state, taxType }) => <span className="text-muted">{corpStateAdvice(state, taxType)}</span>,
    onCard: "line",
  },
  {
    key: "fee",
    header: "요금",
    cell: ({ fee }) => <span className="tabular-nums">{fee === 0 ? "무료" : formatWon(fee)}</span>,
    align: "end",
  },
  {
    key: "lookupDT",
    header: "조회 일시",
    cell: ({ lookupDT }) => <time dateTime={`${lookupDT}+09:00`}>{formatListTime(lookupDT)}</time>,
    sort: { field: "lookupDT", firstDirection: "desc" },
  },
];

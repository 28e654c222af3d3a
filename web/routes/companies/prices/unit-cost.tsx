import { RotateCcwIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { data, useNavigation } from "react-router";
import { listMembers } from "#contracts/companies/member-list.ts";
import { changeMemberUnitCosts, listMemberUnitCosts, listPartnerUnitCosts } from "#contracts/money/billings.ts";
import { formatNumber } from "#domain/money/won.ts";
import { call, submit } from "#web/api-client.ts";
import { saved } from "#web/forms/saved-answer.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { readListQuery } from "#web/lists/list-query.ts";
import { Pager } from "#web/lists/pager.tsx";
import { RefreshButton } from "#web/lists/refresh-button.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { ReadOnlyNote } from "#web/shell/console/read-only-note.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/unit-cost.ts";
import { areaOf, type Selection } from "./grid-selection.ts";
import { makeUnitCostChanges } from "./unit-cost-changes.ts";
import { UnitCostFilters } from "./unit-cost-filters.tsx";
import { UnitCostGrid } from "./unit-cost-grid.tsx";
import { UnitCostSave } from "./unit-cost-save.tsx";
import { unitCostTable } from "./unit-cost-table.ts";
import { useUnitCostGrid } from "./use-unit-cost-grid.ts";

const PAGE_SIZE = 50;

export const handle = { body: "json" };

export const meta = () => consoleMeta("회원사별 단가");

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = placeApi(context);
  const costs = readListQuery(listMemberUnitCosts, url.searchParams);
  const members = readListQuery(listMembers, costs.params, PAGE_SIZE);
  const { category } = costs.query;
  const { page: number, size, sort, keyword } = members.query;
  const [page, defaults] = await Promise.all([
    call(api, listMembers, { query: { page: number, size, sort, keyword } }),
    call(api, listPartnerUnitCosts, {}),
  ]);
  const memberSeq = page.content.map((member) => String(member.memberSeq));
  const prices = page.empty ? [] : await call(api, listMemberUnitCosts, { query: { memberSeq, category } });
  return {
    partnerSeq: Number(params.partnerSeq),
    search: members.params.toString(),
    totalElements: page.totalElements,
    table: unitCostTable(page.content, prices, defaults, category),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const changes = await request.json();
  const answer = await submit(placeApi(context), changeMemberUnitCosts, { body: changes });
  const count = "output" in answer ? answer.output.length : 0;
  const { answer: result, status } = saved(answer, `단가 ${formatNumber(count)}개를 저장했습니다.`);
  return data(result, { status });
}

export default function UnitCosts({ loaderData }: Route.ComponentProps) {
  const { partnerSeq, search, totalElements, table } = loaderData;
  const params = new URLSearchParams(search);
  const { canWrite, brand } = useConsoleRights("unitCost");
  const isPending = useNavigation().state === "loading";
  const [changes] = useState(makeUnitCostChanges);
  const grid = useUnitCostGrid(table, changes, canWrite);
  return (
    <ConsolePage
      title="회원사별 단가"
      description="회원사에 받는 품목별 단가입니다. 따로 정하지 않은 칸에는 기본 단가가 적용됩니다."
    >
      {canWrite ? null : <ReadOnlyNote area="unitCost" brand={brand} />}
      <UnitCostFilters params={params} isPending={isPending} />
      <div className="flex min-w-0 flex-col gap-2">
        {table.members.length === 0 ? (
          <NoMembers isFiltered={params.has("keyword")} />
        ) : (
          <>
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
              <div className="min-w-0">
                <p role="status" className="text-sm font-medium">
                  {grid.notice}
                </p>
                {grid.notice ? null : <Legend />}
              </div>
              <div className="-me-2 flex flex-wrap items-center gap-0.5">
                {canWrite ? (
                  <Button variant="ghost" size="sm" icon={RotateCcwIcon} onClick={grid.reset}>
                    {sizeText(grid.selection)} 기본 단가로
                  </Button>
                ) : null}
                <RefreshButton />
                <ExportChoice params={params} totalElements={totalElements} />
              </div>
            </div>
            <UnitCostGrid state={grid} isPending={isPending} />
          </>
        )}
        <UnitCostSave partnerSeq={partnerSeq} changes={changes} />
        {canWrite && table.members.length > 0 ? <KeyHelp /> : null}
      </div>
      {table.members.length > 0 ? (
        <Pager params={params} totalElements={totalElements} defaultSize={PAGE_SIZE} />
      ) : null}
    </ConsolePage>
  );
}

/** Says which cells the button will change. */
function sizeText(selection: Selection): string {
  const { top, bottom, left, right } = areaOf(selection);
  const count = (bottom - top + 1) * (right - left + 1);
  return count === 1 ? "선택한 칸을" : `선택한 ${formatNumber(count)}칸을`;
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <LegendItem mark={<span className="h-3.5 w-0.75 bg-brand" />}>개별 단가</LegendItem>
      <LegendItem mark={<span className="text-faint">100</span>}>기본 단가</LegendItem>
      <LegendItem mark={<span className="size-3.5 rounded-sm border border-warning bg-warning-soft" />}>
        저장하지 않은 단가
      </LegendItem>
    </ul>
  );
}

function LegendItem({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className="flex">
        {mark}
      </span>
      {children}
    </li>
  );
}

const KEYS = [
  ["방향키", "이동"],
  ["숫자·Enter", "고치기"],
  ["Shift+방향키", "여러 칸 선택"],
  ["Ctrl+Enter", "선택한 칸 모두에 입력"],
  ["Delete", "기본 단가로"],
  ["Ctrl+V", "엑셀에서 붙여넣기"],
  ["Ctrl+Z", "실행 취소"],
] as const;

function KeyHelp() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-md:hidden print:hidden">
      {KEYS.map(([key, text]) => (
        <li key={key}>
          <kbd className="rounded-sm border border-line bg-surface px-1 font-sans">{key}</kbd> {text}
        </li>
      ))}
    </ul>
  );
}

function NoMembers({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="조건에 맞는 회원사가 없습니다" description="검색어를 줄이거나 조건을 초기화해 보세요." />
  ) : (
    <EmptyState
      title="아직 회원사가 없습니다"
      description="회원사를 추가하면 이곳에서 품목별 단가를 정할 수 있습니다."
      action={<ButtonLink to="../members/list">회원사 목록으로</ButtonLink>}
    />
  );
}

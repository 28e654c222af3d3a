import { useFetcher } from "react-router";
import { type LedgerCheck, listLedgerChecks, startLedgerCheck } from "#contracts/desk/ledger-checks.ts";
import { formatListTime } from "#domain/calendar/time-format.ts";
import { formatNumber } from "#domain/money/won.ts";
import { submit } from "#web/api-client.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadList } from "#web/lists/load-list.ts";
import { staffApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/consistency.ts";

export const meta = () => consoleMeta("정합성");

export const loader = ({ url, context }: Route.LoaderArgs) => loadList(staffApi(context), listLedgerChecks, url);

export const action = ({ context }: Route.ActionArgs) => submit(staffApi(context), startLedgerCheck, {});

export default function Consistency({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      title="정합성"
      description="포인트 원장을 잔액, 이용 합계, 결제와 비교한 결과입니다. 매일 새벽에 비교하고, 다른 곳이 있으면 첫 번째를 여기에 적습니다."
      action={<StartCheck />}
      list={list}
      columns={COLUMNS}
      rowKey={({ checkSeq }) => checkSeq}
      filters={[]}
      noMatch={{ title: "검사한 기록이 없습니다", description: "‘지금 검사’를 눌러 비교해 보세요." }}
      none={{ title: "검사한 기록이 없습니다", description: "‘지금 검사’를 눌러 비교해 보세요." }}
    />
  );
}

function StartCheck() {
  const fetcher = useFetcher<typeof action>();
  const { data: answer } = fetcher;
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-sm text-muted">
        {answer && ("failure" in answer ? answer.failure.message : "검사를 시작했습니다. 끝나면 목록에 나타납니다.")}
      </span>
      <Button type="submit" isLoading={fetcher.state !== "idle"}>
        지금 검사
      </Button>
    </fetcher.Form>
  );
}

const COLUMNS: readonly Column<LedgerCheck>[] = [
  {
    key: "startedDT",
    header: "시작",
    cell: ({ startedDT }) => <time dateTime={`${startedDT}+09:00`}>{formatListTime(startedDT)}</time>,
    sort: { field: "startedDT", firstDirection: "desc" },
  },
  {
    key: "result",
    header: "결과",
    cell: ({ differenceCount }) =>
      differenceCount === 0 ? (
        <StatusBadge meaning="success">일치</StatusBadge>
      ) : (
        <StatusBadge meaning="danger">{`${formatNumber(differenceCount)}곳 다름`}</StatusBadge>
      ),
    sort: { field: "differenceCount", firstDirection: "desc" },
    onCard: "corner",
  },
  {
    key: "checkedCount",
    header: "비교한 행",
    cell: ({ checkedCount }) => <span className="tabular-nums">{formatNumber(checkedCount)}</span>,
  },
  {
    key: "firstDifference",
    header: "첫 번째로 다른 곳",
    cell: ({ firstDifference }) => firstDifference ?? <span className="text-faint">없음</span>,
  },
];

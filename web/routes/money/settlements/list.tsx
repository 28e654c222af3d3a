import { data, Link, useSearchParams } from "react-router";
import { type AdjustHistory, listAdjustHistories } from "#contracts/money/settlements.ts";
import { formatMonthRange } from "#domain/calendar/date-range.ts";
import { addMonths, monthOf, type SeoulDate, toSeoulDate } from "#domain/calendar/seoul-date.ts";
import { formatMonth } from "#domain/calendar/time-format.ts";
import { partnerPath } from "#domain/console/console-path.ts";
import { settlementNext } from "#domain/money/adjust-next.ts";
import { SETTLE_METHOD_LABELS } from "#domain/money/settle-method.ts";
import { sumWon } from "#domain/money/won.ts";
import { call } from "#web/api-client.ts";
import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { ExportChoice } from "#web/lists/export-choice.tsx";
import { readListQuery } from "#web/lists/list-query.ts";
import { RefreshButton } from "#web/lists/refresh-button.tsx";
import { placeApi } from "#web/page-api.ts";
import { consoleMeta } from "#web/shell/console/console-meta.ts";
import { ConsolePage } from "#web/shell/console/console-page.tsx";
import { useConsoleRights } from "#web/shell/console/console-rights.ts";
import { Amount } from "#web/ui/amount.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stat } from "#web/ui/stat.tsx";
import type { Route } from "./+types/list.ts";
import { AdjustStatusBadge } from "./adjust-status-badge.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { confirmMonth } from "./confirm-change.ts";

export const meta = () => consoleMeta("정산 내역");

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = toSeoulDate(new Date());
  const params = new URLSearchParams(url.searchParams);
  if (!params.has("monthRange")) params.set("monthRange", RANGES.lastYear(today));
  const read = readListQuery(listAdjustHistories, params);
  const histories = await call(placeApi(context), listAdjustHistories, { query: read.query });
  return { histories, today, search: read.params.toString() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await confirmMonth(placeApi(context), await request.formData());
  return data(answer, { status });
}

const RANGES = {
  lastYear: (today: SeoulDate) => formatMonthRange({ start: addMonths(monthOf(today), -12), end: monthOf(today) }),
  thisYear: (today: SeoulDate) => formatMonthRange({ start: `${today.slice(0, 4)}-01`, end: monthOf(today) }),
  beforeYear: (today: SeoulDate) => {
    const year = Number(today.slice(0, 4)) - 1;
    return formatMonthRange({ start: `${year}-01`, end: `${year}-12` });
  },
  all: (today: SeoulDate) => formatMonthRange({ start: "2000-01", end: monthOf(today) }),
};

const RANGE_LABELS = { lastYear: "최근 1년", thisYear: "올해", beforeYear: "작년", all: "전체" } as const;

export default function AdjustList({ loaderData, params }: Route.ComponentProps) {
  const { histories, today, search } = loaderData;
  const partnerSeq = Number(params.partnerSeq);
  return (
    <ConsolePage
      title="정산 내역"
      description="달마다 정산한 금액과 지금 상태입니다. 달을 누르면 그 금액을 이루는 내역을 원장까지 볼 수 있습니다."
    >
      <Summary histories={histories} />
      <Ranges today={today} />
      <DataTable
        caption="정산 내역"
        columns={columnsOf(partnerSeq, histories, today)}
        rows={histories}
        rowKey={({ adjustMonth }) => adjustMonth}
        params={new URLSearchParams(search)}
        height="full"
        hasTotals
        actions={
          <>
            <RefreshButton />
            <ExportChoice params={new URLSearchParams(search)} totalElements={histories.length} />
          </>
        }
        empty={
          <EmptyState
            title="이 기간에는 정산이 없습니다"
            description="기간을 넓혀 보세요. 정산은 회원사 과금을 쓰는 파트너가 정산을 시작한 달부터 있습니다."
          />
        }
      />
    </ConsolePage>
  );
}

function Summary({ histories }: { histories: readonly AdjustHistory[] }) {
  const payable = (...statuses: AdjustHistory["status"][]) =>
    sumWon(histories.filter(({ status }) => statuses.includes(status)).map((month) => month.payable));
  const running = histories.find(({ status }) => status === "STANDBY");
  return (
    <div className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-5 sm:grid-cols-3">
      <Stat label="지급 예정" value={payable("PLAN", "CONFIRM")} note="정산예정과 확정인 달의 합계입니다." />
      <Stat label="지급 완료" value={payable("CLOSE")} note="아래 기간에 지급한 합계입니다." />
      <Stat
        label={running ? `${formatMonth(running.adjustMonth)} 집계 중` : "집계 중"}
        value={running?.revenue ?? 0}
        note="지금까지의 수익입니다."
      />
    </div>
  );
}

function Ranges({ today }: { today: SeoulDate }) {
  const [params] = useSearchParams();
  const chosen = params.get("monthRange") ?? RANGES.lastYear(today);
  return (
    <nav aria-label="기간" className="flex flex-wrap gap-1.5">
      {(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((name) => {
        const monthRange = RANGES[name](today);
        return (
          <Link
            key={name}
            to={{ search: `?${new URLSearchParams({ monthRange })}` }}
            aria-current={chosen === monthRange ? "true" : undefined}
            preventScrollReset
            className="flex h-9 items-center rounded-full border border-line px-3.5 text-sm text-muted hover:border-line-strong hover:text-text aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
          >
            {RANGE_LABELS[name]}
          </Link>
        );
      })}
    </nav>
  );
}

type History = AdjustHistory;

const columnsOf = (partnerSeq: number, histories: readonly History[], today: SeoulDate): readonly Column<History>[] => {
  const total = (field: "revenue" | "payable") => <Amount value={sumWon(histories.map((month) => month[field]))} />;
  return [
    {
      key: "adjustMonth",
      header: "정산 월",
      cell: ({ adjustMonth }) => (
        <Link
          to={partnerPath(partnerSeq, `adjust/details/${adjustMonth}`)}
          className="font-medium text-brand underline-offset-4 hover:underline"
        >
          {formatMonth(adjustMonth)}
        </Link>
      ),
      total: "합계",
    },
    {
      key: "status",
      header: "상태",
      cell: ({ status }) => <AdjustStatusBadge status={status} />,
      onCard: "corner",
    },
    {
      key: "revenue",
      header: "수익",
      cell: ({ revenue }) => <Amount value={revenue} />,
      align: "end",
      total: total("revenue"),
    },
    { key: "carriedIn", header: "전월 이월", cell: ({ carriedIn }) => <Amount value={carriedIn} />, align: "end" },
    {
      key: "payable",
      header: "지급 금액",
      cell: ({ payable }) => <Amount value={payable} />,
      align: "end",
      total: total("payable"),
    },
    {
      key: "carriedOut",
      header: "다음 달 이월",
      cell: ({ carriedOut }) => <Amount value={carriedOut} />,
      align: "end",
    },
    { key: "settleMethod", header: "정산 방법", cell: ({ settleMethod }) => SETTLE_METHOD_LABELS[settleMethod] },
    {
      key: "next",
      header: "다음 단계",
      cell: (month) => <Next month={month} today={today} />,
      onCard: "line",
    },
  ];
};

function Next({ month, today }: { month: History; today: SeoulDate }) {
  const { canWrite } = useConsoleRights("adjust");
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1 whitespace-normal text-muted md:min-w-64">
      <span className="min-w-0">{settlementNext(month, today)}</span>
      {month.status === "PLAN" && canWrite ? <ConfirmButton month={month} /> : null}
    </span>
  );
}

import { DataTable } from "#web/lists/data-table.tsx";
import type { Column } from "#web/lists/data-table-column.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { changeColumns, figureColumns } from "./figure-columns.tsx";
import type { StatisticAddress } from "./statistic-address.ts";
import type { Period, Step, UsageFigure } from "./usage-figures.ts";
import type { Compared } from "./usage-summary.tsx";

export interface PeriodRow extends Period, UsageFigure {
  before: number | undefined;
  /** The period is still to come, so nothing can be said about it yet. */
  isAhead: boolean;
}

export const isUsed = ({ count, refundCount, amount, isAhead }: PeriodRow): boolean =>
  !isAhead && (count !== 0 || refundCount !== 0 || amount !== 0);

interface PeriodTableProps {
  rows: readonly PeriodRow[];
  figures: Compared<UsageFigure>;
  address: StatisticAddress;
  step: Step;
  hrefOf: (period: Period) => string;
}

export function PeriodTable({ rows, figures, address, step, hrefOf }: PeriodTableProps) {
  const { now } = figures;
  const columns: Column<PeriodRow>[] = [
    {
      key: "period",
      header: step === "day" ? "날짜" : "월",
      cell: ({ start }) => (step === "day" ? start : start.slice(0, 7)),
    },
    ...figureColumns(now),
    ...changeColumns(address, figures),
  ];
  return (
    <DataTable
      caption="기간별 이용 현황"
      columns={columns}
      rows={now.count === 0 && now.refundCount === 0 ? [] : rows}
      rowKey={({ start }) => start}
      rowHref={hrefOf}
      params={new URLSearchParams()}
      hasTotals
      hasToolbar={false}
      empty={
        <EmptyState
          title="이용 내역이 없습니다"
          description="기간을 넓히거나 조건을 줄여 보세요. 회원사가 서비스를 이용하면 바로 여기에 더해집니다."
        />
      }
    />
  );
}

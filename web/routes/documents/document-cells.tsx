import type { ReactNode } from "react";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import type { DocumentPage } from "./load-documents.ts";

/** Names a row by its day and its party, so that no two rows have the same name. */
export const RowTitle = ({ date, party }: { date: string; party: string }) => (
  <>
    {date} <span className="max-md:block md:sr-only">{party}</span>
  </>
);

/** Shows a party. A card already has the name above. */
export const PartyCell = ({ corpNum, name }: { corpNum: string; name: string }) => (
  <>
    <span className={corpNum ? "max-md:hidden" : undefined}>{name}</span>{" "}
    <span className="text-muted tabular-nums">{formatBizId(corpNum)}</span>
  </>
);

interface StatusCellProps {
  status: string;
  labels: StatusLabels<string>;
  isDeleted: boolean;
}

function StatusCell({ status, labels, isDeleted }: StatusCellProps) {
  const label = labels[status];
  return (
    <>
      <StatusBadge meaning={label?.meaning ?? "neutral"}>{label?.text ?? status}</StatusBadge>
      {isDeleted ? (
        <>
          {" "}
          <Badge tone="outline">삭제</Badge>
        </>
      ) : null}
    </>
  );
}

export const Nothing = () => <Amount value={null} />;

export const textOrNothing = (text: string | null): ReactNode => text || <Nothing />;

/** Lets a column sort only while the list is short enough for orders other than by date. */
export const sortedWhile = (isSortable: boolean) => (field: string) => (isSortable ? { sort: { field } } : {});

export const statusColumn = <Row extends { status: string; delYN?: boolean }>(
  { isSortable }: DocumentPage<Row>,
  labels: StatusLabels<string>,
): Column<Row> => ({
  key: "status",
  header: "상태",
  cell: ({ status, delYN }) => <StatusCell status={status} labels={labels} isDeleted={delYN ?? false} />,
  onCard: "corner",
  ...sortedWhile(isSortable)("status"),
});

interface AmountRow {
  supply: number;
  tax: number;
  total: number;
}

/** The columns of supply, tax and their sum, with the totals of all filtered rows. */
export const amountColumns = <Row extends AmountRow>(
  { totals, isSortable }: DocumentPage<Row>,
  sorted: readonly (keyof AmountRow)[] = ["supply", "tax", "total"],
): Column<Row>[] =>
  (
    [
      ["supply", "공급가액", totals?.supply],
      ["tax", "세액", totals?.tax],
      ["total", "합계금액", totals && totals.supply + totals.tax],
    ] as const
  ).map(([key, header, total]) => ({
    key,
    header,
    align: "end",
    cell: (row) => <Amount value={row[key]} />,
    ...(total !== undefined && total !== null && { total: <Amount value={total} /> }),
    ...(isSortable && sorted.includes(key) && { sort: { field: key, firstDirection: "desc" as const } }),
  }));

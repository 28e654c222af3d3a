import type { ReactNode } from "react";
import { formatBizId } from "#domain/people/biz-id.ts";
import type { StatusLabels } from "#domain/states/status-meaning.ts";
import type { Column } from "#web/lists/data-table-column.ts";
import { Amount } from "#web/ui/amount.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import type { DocumentPage } from "./load-documents.ts";

/** The day names the row; with whom, so that no two rows are called the same. */
export const RowTitle = ({ date, party }: { date: string; party: string }) => (
  <>
    {date} <span className="max-md:block md:sr-only">{party}</span>
  </>
);

/** On a card the name stands above already. */
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

export function StatusCell({ status, labels, isDeleted }: StatusCellProps) {
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

interface DatedRow {
  writeDate: string;
  status: string;
  delYN: boolean;
  counterparty: { corpNum: string; name: string };
}

/** Other orders than by date are offered while the list is short enough for them. */
export const sortedWhile = (isSortable: boolean) => (field: string) => (isSortable ? { sort: { field } } : {});

/** The day that names the row, and how it stands. */
export const dayColumns = <Row extends DatedRow>(
  { isSortable }: DocumentPage<Row>,
  labels: StatusLabels<string>,
): Column<Row>[] => [
  {
    key: "writeDate",
    header: "작성일자",
    cell: ({ writeDate, counterparty }) => <RowTitle date={writeDate} party={counterparty.name} />,
    sort: { field: "writeDate", firstDirection: "desc" },
  },
  {
    key: "status",
    header: "상태",
    cell: ({ status, delYN }) => <StatusCell status={status} labels={labels} isDeleted={delYN} />,
    onCard: "corner",
    ...sortedWhile(isSortable)("status"),
  },
];

interface AmountRow {
  supply: number;
  tax: number;
  total: number;
}

/** Supply, tax and their sum, with what all of the filtered ones come to. */
export const amountColumns = <Row extends AmountRow>({ totals, isSortable }: DocumentPage<Row>): Column<Row>[] =>
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
    ...(isSortable && { sort: { field: key, firstDirection: "desc" as const } }),
  }));

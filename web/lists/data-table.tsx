import { type ReactNode, useId } from "react";
import { LoadingNote } from "#web/ui/skeleton.tsx";
import { DataTableBody, DataTableSkeletonBody, DataTableTotals } from "./data-table-body.tsx";
import { type Column, readDensity, visibleColumns } from "./data-table-column.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableToolbar } from "./data-table-toolbar.tsx";

export interface DataTableProps<Row> {
  /** Names the list for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The list's state: sort, columns and density. */
  params: URLSearchParams;
  /** A text such as "전체 1,234건 중 21–40"; it stands above the table on the left. */
  summary?: ReactNode;
  /** Export and other actions on the whole list; they stand above the table on the right. */
  actions?: ReactNode;
  /** Returns the address a row leads to, usually that of a side panel. */
  rowHref?: (row: Row) => string;
  openKey?: string;
  /** Replaces the rows when there are none; it says the next step. */
  empty?: ReactNode;
  hasTotals?: boolean;
  /** Set while nothing is loaded: the number of grey rows to draw. */
  skeletonRows?: number;
  /** Other rows are loading: the present ones stay readable on a grey ground. */
  isPending?: boolean;
  /** `bounded` scrolls inside, so that header, first column and totals stay in sight. */
  height?: "bounded" | "full";
  hasToolbar?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, params, skeletonRows, isPending = false, height = "bounded", hasToolbar = true } = props;
  const captionId = useId();
  const columns = visibleColumns(props.columns, params);
  const density = readDensity(params);
  const isLoading = skeletonRows !== undefined;
  // The keyboard must reach a scroll box, and Safari does not focus one by itself.
  const scroller = { tabIndex: 0, role: "region", "aria-labelledby": captionId } as const;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {hasToolbar ? (
        <DataTableToolbar
          columns={props.columns}
          params={params}
          density={density}
          summary={props.summary}
          actions={props.actions}
        />
      ) : null}
      <div className="data-frame">
        <div {...scroller} className="data-scroller" data-bounded={height === "bounded" ? "" : undefined}>
          <table
            aria-busy={isLoading || isPending}
            className="data-table"
            data-compact={density === "compact" ? "" : undefined}
          >
            <caption id={captionId} className="sr-only">
              {caption}
            </caption>
            <DataTableHead columns={columns} params={params} />
            <Sections {...props} columns={columns} />
          </table>
          {isLoading ? <LoadingNote /> : null}
          {isPending ? <div className="absolute inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-brand" /> : null}
        </div>
      </div>
    </div>
  );
}

function Sections<Row>(props: DataTableProps<Row>) {
  const { columns, rows, skeletonRows, isPending = false, hasTotals = false, empty } = props;
  const isLoading = skeletonRows !== undefined;
  if (!isLoading && rows.length === 0) {
    return (
      <tbody className="data-empty">
        <tr>
          <td colSpan={columns.length}>{empty}</td>
        </tr>
      </tbody>
    );
  }
  return (
    <>
      {isLoading ? (
        <DataTableSkeletonBody columns={columns} count={skeletonRows} />
      ) : (
        <DataTableBody {...props} isPending={isPending} />
      )}
      {hasTotals ? <DataTableTotals columns={columns} isLoading={isLoading} /> : null}
    </>
  );
}

import { type ReactNode, useId } from "react";
import { LoadingNote } from "#web/ui/skeleton.tsx";
import { DataTableBody, DataTableSkeletonBody, DataTableTotals } from "./data-table-body.tsx";
import { type Column, readDensity, visibleColumns } from "./data-table-column.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableToolbar } from "./data-table-toolbar.tsx";

export interface DataTableProps<Row> {
  /** Names the list for everyone who does not see the page around it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The list's state: sort, columns and density are read from here. */
  params: URLSearchParams;
  /** "전체 1,234건 중 21–40" and the like; left end above the table. */
  summary?: ReactNode;
  /** Export and other actions on the whole list; right end above the table. */
  actions?: ReactNode;
  /** Where a row leads, usually a side panel at its own address. */
  rowHref?: (row: Row) => string;
  openKey?: string;
  /** What stands instead of rows; say the next step. */
  empty?: ReactNode;
  hasTotals?: boolean;
  /** Nothing is known yet: as many grey rows as the answer will have. */
  skeletonRows?: number;
  /** Other rows are on their way: the present ones stay readable, on a grey ground. */
  isPending?: boolean;
  /** `bounded` scrolls inside so that header, first column and totals stay in sight. */
  height?: "bounded" | "full";
  hasToolbar?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, params, skeletonRows, isPending = false, height = "bounded", hasToolbar = true } = props;
  const captionId = useId();
  const columns = visibleColumns(props.columns, params);
  const density = readDensity(params);
  const isLoading = skeletonRows !== undefined;
  // A scrolling box must be reachable by keyboard, in Safari too, which does not do so by itself.
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

import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Column, Density } from "./data-table-column.ts";

const HEIGHTS: Record<Density, string> = { comfortable: "h-10", compact: "h-8" };

const CARD =
  "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4";
const CELL = "px-3 first:ps-5 last:pe-5 max-md:h-auto max-md:p-0 max-md:first:ps-0 max-md:last:pe-0";
const LINE_ON_CARD =
  "max-md:col-span-2 max-md:mt-1.5 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:shrink-0 max-md:before:text-muted max-md:before:content-[attr(data-label)]";

const ON_CARD = {
  corner: "max-md:order-first max-md:col-start-2 max-md:row-start-1 max-md:self-center",
  line: LINE_ON_CARD,
  none: "max-md:hidden",
} as const;

const TITLE_ON_CARD =
  "max-md:col-start-1 max-md:row-start-1 max-md:self-center max-md:text-base max-md:font-semibold max-md:whitespace-normal max-md:pb-1";

function cellClass<Row>(column: Column<Row>, density: Density): string {
  const align = column.align === "end" ? "text-right tabular-nums" : "text-left";
  return `${CELL} ${HEIGHTS[density]} max-w-80 truncate max-md:max-w-none max-md:whitespace-normal ${align} ${ON_CARD[column.onCard ?? "line"]}`;
}

const RESTING = "[--row:var(--surface)] hover:[--row:var(--surface-hover)]";
const WAITING = "[--row:var(--surface-sunken)]";

interface DataTableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  openKey?: string;
  density: Density;
  isPending: boolean;
}

/** A click anywhere in a row follows the link in its first cell, with the modifier keys held; the keyboard uses the link itself. */
function followRowLink(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest("a, button, input, label, summary") || window.getSelection()?.toString()) return;
  const link = target.closest("tr")?.querySelector("a[data-row-link]");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, rowKey, rowHref, openKey, isPending } = props;
  const rowPointer = rowHref ? { onClick: followRowLink } : {};
  return (
    <tbody {...rowPointer} className={`max-md:flex max-md:flex-col max-md:gap-3 ${isPending ? "cursor-progress" : ""}`}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isOpen = key === openKey;
        return (
          <tr
            key={key}
            aria-current={isOpen ? "true" : undefined}
            className={`group/row ${CARD} ${rowHref && !isPending ? "cursor-pointer" : ""} ${
              isOpen ? "[--row:var(--brand-soft)]" : isPending ? WAITING : RESTING
            } max-md:bg-(--row)`}
          >
            <RowCells {...props} row={row} isOpen={isOpen} />
          </tr>
        );
      })}
    </tbody>
  );
}

function RowCells<Row>({
  columns,
  density,
  rowHref,
  row,
  isOpen,
}: DataTableBodyProps<Row> & { row: Row; isOpen: boolean }) {
  const line = "border-b border-line group-last/row:border-b-0 max-md:border-b-0 bg-(--row)";
  return columns.map((column, index) => {
    if (index > 0) {
      return (
        <td key={column.key} data-label={column.header} className={`${cellClass(column, density)} ${line}`}>
          {column.cell(row)}
        </td>
      );
    }
    return (
      <th
        key={column.key}
        scope="row"
        className={`sticky left-0 z-10 max-w-80 truncate text-left font-medium max-md:static ${CELL} ${HEIGHTS[density]} ${line} ${TITLE_ON_CARD} ${
          isOpen ? "shadow-[inset_2px_0_var(--brand)] max-md:shadow-none" : ""
        }`}
      >
        <RowLink href={rowHref?.(row)}>{column.cell(row)}</RowLink>
      </th>
    );
  });
}

function RowLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <Link
      to={href}
      data-row-link=""
      preventScrollReset
      className="rounded-sm underline-offset-4 group-hover/row:text-brand group-hover/row:underline"
    >
      {children}
    </Link>
  );
}

const SKELETON_WIDTHS = ["72%", "56%", "84%", "64%"];

export function DataTableSkeletonBody<Row>(props: {
  columns: readonly Column<Row>[];
  count: number;
  density: Density;
}) {
  const { columns, count, density } = props;
  const rowNumbers = Array.from({ length: count }, (_, index) => index);
  return (
    <tbody aria-hidden="true" className="max-md:flex max-md:flex-col max-md:gap-3">
      {rowNumbers.map((rowNumber) => (
        <tr key={rowNumber} className={`group/row ${CARD}`}>
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-label={index === 0 ? undefined : column.header}
              className={`border-b border-line group-last/row:border-b-0 max-md:border-b-0 ${
                index === 0 ? `${CELL} ${HEIGHTS[density]} ${TITLE_ON_CARD}` : cellClass(column, density)
              }`}
            >
              <Skeleton
                width={SKELETON_WIDTHS[(rowNumber + index) % SKELETON_WIDTHS.length]}
                className="min-w-12 max-md:max-w-32"
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function DataTableTotals<Row>(props: { columns: readonly Column<Row>[]; density: Density; isLoading: boolean }) {
  const { columns, density, isLoading } = props;
  const edge = "sticky bottom-0 border-t border-line bg-surface-sunken font-semibold max-md:static max-md:border-t-0";
  return (
    <tfoot className="max-md:mt-3 max-md:block">
      <tr className={`${CARD} max-md:bg-surface-sunken`}>
        <th scope="row" className={`left-0 z-30 text-left ${edge} ${CELL} ${HEIGHTS[density]} ${TITLE_ON_CARD}`}>
          합계
        </th>
        {columns.slice(1).map((column) => (
          <td
            key={column.key}
            data-label={column.header}
            className={`z-20 ${edge} ${cellClass(column, density)} ${column.total === undefined ? "max-md:hidden" : ""}`}
          >
            {isLoading && column.total !== undefined ? <Skeleton width="60%" /> : column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
